import { fixtures } from '../../fixtures.ts'
import type { MockState } from '../../mock-api.ts'
import { MockError, respond } from '../../respond.ts'
import { assign } from '../find.ts'
import { invalid } from '../invalid.ts'
import { passwordHint } from '../hint-of.ts'

/** Returns the email account that sends the mail. */
export const email = (state: MockState, origin: string) => [
  respond('getEmailCred', () => ({ data: state.emailCredential }), origin),
  respond(
    'setEmailCredential',
    ({ body: { password: _forgotten, ...fields } }) => {
      state.emailCredential = fixtures.emailCredential({
        secure: false,
        username: fields.email,
        senderName: '',
        ...fields,
        password: passwordHint,
        updatedAt: new Date().toISOString(),
      })
      return { message: 'Email account saved.', data: state.emailCredential }
    },
    origin,
  ),
  respond(
    'updateEmailCredential',
    ({ body: { password, ...change } }) => {
      const row = state.emailCredential
      if (!row) throw new MockError(404, 'No email account is set yet.', { code: 'not-found' })
      if (password === undefined && change.host !== undefined && change.host !== row.host)
        throw invalid('password', 'Enter the password again: the stored one belongs to the previous server.')
      assign(row, { ...change, password: password === undefined ? undefined : passwordHint })
      return { message: 'Email account saved.', data: { ...row } }
    },
    origin,
  ),
]
