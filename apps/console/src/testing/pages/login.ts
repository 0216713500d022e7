import type { PageScenario } from '../page-scenario.ts'

/** Password of the signed-in user. */
export const password = 'the current password'

export const login: PageScenario = {
  heading: 'Sign in',
  scene: { password },
  pageSizes: {},
  opens: null,
}
