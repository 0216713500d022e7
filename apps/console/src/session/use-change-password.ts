import type { BodyOf } from '@vitrine/sdk'
import type { FormWithErrors } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { getSdk } from './sdk.ts'
import { session } from './session.ts'

type Passwords = BodyOf<'updatePassword'>

/** Changes the password of who is signed in, and goes on with the new token. */
export const useChangePassword = (form: FormWithErrors<Passwords>, onSuccess: () => void) =>
  useAction({
    run: (passwords: Passwords) => getSdk().auth.updatePassword(passwords),
    form,
    onSuccess: ({ token, role }) => {
      onSuccess()
      session.signIn({ token, role })
    },
  })
