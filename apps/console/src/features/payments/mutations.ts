import type { FormWithErrors } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { type OptionValues, optionBody } from './option-form.ts'

/** Sets up an option of the own setting: a new one, or the one of that name. */
export const useSaveOption = (form: FormWithErrors<OptionValues>, onSuccess: () => void) =>
  useAction({
    run: (values: OptionValues) => getSdk().payments.update(optionBody(values)),
    invalidates: [queryKeys.payment.all],
    form,
    onSuccess,
  })
