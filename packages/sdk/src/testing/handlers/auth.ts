import type { MockState } from '../mock-api.ts'
import { Refusal, respond } from '../respond.ts'

/** Sign-in. */
export const auth = (state: MockState, origin: string) => [
  respond(
    'login',
    ({ body }) => {
      if (body.email !== state.profile.email || body.password !== state.password) {
        throw new Refusal(401, 'The e-mail address or the password is wrong.')
      }
      return { message: 'Signed in.', token: 'mock-token', role: state.profile.role }
    },
    origin,
  ),
]
