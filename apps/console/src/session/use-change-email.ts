import type { BodyOf } from '@vitrine/sdk'
import type { FormWithErrors } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from './sdk.ts'

type Values = BodyOf<'updateEmail'>

/** Changes the e-mail address of the signed-in admin. */
export const useChangeEmail = (form: FormWithErrors<Values>, onSuccess: () => void) =>
  useAction({
    run: (values: Values, call) => getSdk().auth.updateEmail(values, call),
    form,
    invalidates: [queryKeys.profile.all],
    onSuccess,
  })
