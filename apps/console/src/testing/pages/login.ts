import type { PageScenario } from '../page-scenario.ts'

/** The password of whoever is signed in. */
export const password = 'the current password'

export const login: PageScenario = {
  heading: 'Sign in',
  scene: { password },
  pageSizes: {},
  opens: null,
}
