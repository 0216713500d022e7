import { useSyncExternalStore } from 'react'
import { createStore } from '@vitrine/ui-kit'

/** The person's preferences for the console in this browser. */
export type Preferences = {
  theme: 'light' | 'dark' | 'system'
  density: 'comfortable' | 'compact'
  /** Whether shortcuts of the whole console are on. */
  shortcuts: 'on' | 'off'
  /** Whether the dashboard shows the first steps until they are done. */
  firstSteps: 'shown' | 'hidden'
}

// Stored in cookies, because a 401 clears local storage (specification, section 8) and IndexedDB can't be read before the first
// paint. They hold no personal data.
const year = 31_536_000
const write = (name: string, value: string) => {
  document.cookie = `vitrine.${name}=${value}; path=/; max-age=${year}; samesite=strict`
}
const read = (name: string) =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`vitrine.${name}=`))
    ?.split('=')[1]

const load = (): Preferences => {
  const theme = read('theme')
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: read('density') === 'compact' ? 'compact' : 'comfortable',
    shortcuts: read('shortcuts') === 'off' ? 'off' : 'on',
    firstSteps: read('firstSteps') === 'hidden' ? 'hidden' : 'shown',
  }
}

const store = createStore(load())
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

function apply() {
  const { theme, density } = store.get()
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.density = density
}
systemIsDark.addEventListener('change', apply)

/** Stores preferences and applies them immediately. */
export function setPreferences(change: Partial<Preferences>): void {
  store.set({ ...store.get(), ...change })
  for (const [name, value] of Object.entries(change)) write(name, value)
  apply()
}

/** Returns the current preferences. */
export const usePreferences = (): Preferences => useSyncExternalStore(store.subscribe, store.get)
