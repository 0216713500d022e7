// Runs in the head before the first paint: the theme, the density, and which of the two frames in index.html is shown.
// A block, because what a script declares is global.
{
  const { dataset } = document.documentElement
  // The cookie is that of src/lib/preferences.ts.
  const has = (pair: string) => document.cookie.split('; ').includes(`vitrine.${pair}`)
  const system = matchMedia('(prefers-color-scheme: dark)')
  const showTheme = () => {
    dataset.theme = has('theme=dark') || (system.matches && !has('theme=light')) ? 'dark' : 'light'
  }
  showTheme()
  system.addEventListener('change', showTheme)
  dataset.density = has('density=compact') ? 'compact' : 'comfortable'
  try {
    dataset.start = localStorage.getItem('vitrine.token') === null ? 'sign-in' : 'app'
    // A visitor who is signed in needs the files around every page: they load beside the first one.
    const files = document.currentScript?.dataset.files
    if (files && dataset.start === 'app') {
      for (const file of files.split(' ')) {
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }),
        )
      }
    }
  } catch {
    // The browser stores nothing, so nobody is signed in.
    dataset.start = 'sign-in'
  }
}
