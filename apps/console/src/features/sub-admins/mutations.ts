import type { SubAdmin } from '@vitrine/sdk'
import type { FormWithErrors } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import type { SubAdminValues } from './sub-admin-form.ts'

/** Creates a sub-admin, or changes the given one; a blank password leaves theirs as it is. */
export const useSaveSubAdmin = (
  subAdmin: SubAdmin | null,
  form: FormWithErrors<SubAdminValues>,
  onSuccess: () => void,
) =>
  useAction({
    run: ({ password, ...values }: SubAdminValues) =>
      subAdmin
        ? getSdk().subAdmins.update({
            sub_admin_id: subAdmin._id,
            ...values,
            ...(password === '' ? {} : { password }),
          })
        : getSdk().subAdmins.create({ ...values, password }),
    invalidates: [queryKeys.subadmin.all],
    form,
    onSuccess,
  })
