import { session } from '#src/session/session.ts'
import { clearToasts } from './clear-toasts.ts'

/** What the browser keeps of someone who has just signed in, with no message of the test before on the screen. */
export function signIn(role: 'admin' | 'sub_admin' = 'admin') {
  session.signIn({ token: 'a-token', role })
  clearToasts()
}
