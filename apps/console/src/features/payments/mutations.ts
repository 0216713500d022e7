import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import type { DraftedForm } from '#src/lib/use-draft.ts'
import { type OptionValues, optionBody } from './option-form.ts'

/** Sets up an option of the own setting: a new one, or the one of that name. */
export const useSaveOption = ({ form, draft }: DraftedForm<OptionValues>, onDone: () => void) =>
  useAction({
    run: (values: OptionValues, call) => getSdk().payments.update(optionBody(values), call),
    invalidates: [queryKeys.payment.all],
    form,
    draft,
    onDone,
  })
