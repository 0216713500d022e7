// Sets the theme and the table density before the first paint. src/lib/preferences.ts writes the cookie that is read here.
;(() => {
  const kept = new Map(document.cookie.split('; ').map((pair) => pair.split('=')))
  const theme = kept.get('vitrine.theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.density =
    kept.get('vitrine.density') === 'compact' ? 'compact' : 'comfortable'
})()
