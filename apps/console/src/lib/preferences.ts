import { useSyncExternalStore } from 'react'

/** How the console looks and behaves for this person on this browser. */
export type Preferences = {
  theme: 'light' | 'dark' | 'system'
  density: 'comfortable' | 'compact'
  /** Whether keys work that belong to the whole console. */
  shortcuts: 'on' | 'off'
  /** Whether the first steps are on the dashboard until they are done. */
  firstSteps: 'shown' | 'hidden'
}

// Cookies, because a 401 clears all of local storage (specification, section 8) and IndexedDB can't be read before the first
// paint. They hold nothing about the person.
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

let current = load()
const listeners = new Set<() => void>()
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

function apply() {
  const { theme, density } = current
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.density = density
}
systemIsDark.addEventListener('change', apply)

/** Remember some preferences and show them immediately. */
export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change }
  for (const [name, value] of Object.entries(change)) write(name, value)
  apply()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the preferences as they are now. */
export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => current)
