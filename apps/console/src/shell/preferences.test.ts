import { afterEach, expect, it } from 'vitest'
import { session } from '#src/session/session.ts'
import { setPreferences } from '#src/lib/preferences.ts'

afterEach(() => setPreferences({ theme: 'system', density: 'comfortable' }))

const shown = () => Object.fromEntries(Object.entries(document.documentElement.dataset))

it('apply immediately and outlive the end of a session, which clears local storage', () => {
  setPreferences({ theme: 'dark', density: 'compact' })
  expect(shown()).toMatchObject({ theme: 'dark', density: 'compact' })
  session.signIn({ token: 't', role: 'admin' })
  session.end({ status: 401 })
  expect(document.cookie).toContain('vitrine.theme=dark')
  expect(document.cookie).toContain('vitrine.density=compact')
})

it('follow the system on request', () => {
  setPreferences({ theme: 'dark' })
  setPreferences({ theme: 'system' })
  expect(shown()['theme']).toBe(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
})

it('match what the blocking script shows before the first paint', async () => {
  setPreferences({ theme: 'dark', density: 'compact' })
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.removeAttribute('data-density')
  // The file is a script, not a module.
  const script = '/src/start.ts'
  await import(/* @vite-ignore */ script)
  expect(shown()).toMatchObject({ theme: 'dark', density: 'compact' })
})
