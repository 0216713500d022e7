// Before the first paint. The cookie is that of src/shell/preferences.ts.
;(() => {
  const { dataset } = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const has = (pair) => document.cookie.split('; ').includes(`vitrine.${pair}`)
  const show = () => {
    const dark = has('theme=dark') || (system.matches && !has('theme=light'))
    dataset.theme = dark ? 'dark' : 'light'
  }
  show()
  system.addEventListener('change', show)
  dataset.density = has('density=compact') ? 'compact' : 'comfortable'
})()
