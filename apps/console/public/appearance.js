// Sets the theme and the table density before the first paint, and when the system turns dark or light: the sign-in page comes
// without the rest of the console. src/lib/preferences.ts writes the cookie that is read here.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const kept = new Map(document.cookie.split('; ').map((pair) => pair.split('=')))
    const theme = kept.get('vitrine.theme')
    const dark = theme === 'dark' || (theme !== 'light' && system.matches)
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    document.documentElement.dataset.density =
      kept.get('vitrine.density') === 'compact' ? 'compact' : 'comfortable'
  }
  system.addEventListener('change', show)
  show()
})()
