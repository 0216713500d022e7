import { session } from '#src/session/session.ts'
import { clearToasts } from './clear-toasts.ts'

/** Signs a user in and removes the messages of the previous test. */
export function signIn(role: 'admin' | 'sub_admin' = 'admin') {
  session.signIn({ token: 'a-token', role })
  clearToasts()
}
