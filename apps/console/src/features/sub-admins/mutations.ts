import type { SubAdmin } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import type { DraftedForm } from '#src/lib/use-draft.ts'
import type { SubAdminValues } from './sub-admin-form.ts'

/** Creates a sub-admin, or changes the given one; a blank password leaves theirs as it is. */
export const useSaveSubAdmin = (
  subAdmin: SubAdmin | null,
  { form, draft }: DraftedForm<SubAdminValues>,
  onDone: () => void,
) =>
  useAction({
    run: ({ password, ...values }: SubAdminValues, call) =>
      subAdmin
        ? getSdk().subAdmins.update(
            {
              sub_admin_id: subAdmin._id,
              ...values,
              ...(password === '' ? {} : { password }),
            },
            call,
          )
        : getSdk().subAdmins.create({ ...values, password }, call),
    invalidates: [queryKeys.subadmin.all],
    form,
    draft,
    creates: subAdmin === null,
    onDone,
  })
