import { session } from '#src/session/session.ts'

/** What the browser keeps of someone who is signed in. */
export const signIn = (role: 'admin' | 'sub_admin' = 'admin') => session.signIn({ token: 'a-token', role })
