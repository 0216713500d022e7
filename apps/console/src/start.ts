// Runs in the head before the first paint: sets the theme, the density, and which frame of index.html is
// shown. In a block, because a script's declarations are global.
{
  const { dataset } = document.documentElement
  // The cookies of src/lib/preferences.ts.
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
    // A signed-in visitor needs the files of every page, so they load in parallel with the first one.
    const files = document.currentScript?.dataset.files
    if (files && dataset.start === 'app') {
      for (const file of files.split(' ')) {
        document.head.append(
          Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }),
        )
      }
    }
  } catch {
    // Without storage, the visitor can't be signed in.
    dataset.start = 'sign-in'
  }
}
