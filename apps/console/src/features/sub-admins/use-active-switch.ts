import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf, SubAdmin } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Lets a sub-admin sign in, or no longer: shown at once, taken back where the server refuses. */
export function useActiveSwitch({ _id }: SubAdmin) {
  const client = useQueryClient()
  const lists = { queryKey: [...queryKeys.subadmin.all, 'list'] }
  const show = (isActive: boolean) =>
    client.setQueriesData<ResponseOf<'getCreatedSubAdmin'>>(
      lists,
      (page) =>
        page && { ...page, data: page.data.map((one) => (one._id === _id ? { ...one, isActive } : one)) },
    )
  return useAction({
    run: (isActive: boolean) => getSdk().subAdmins.update({ sub_admin_id: _id, isActive }),
    invalidates: [queryKeys.subadmin.all],
    optimistic: (isActive) => {
      // A list on its way still has the old value and would put the switch back.
      void client.cancelQueries(lists)
      show(isActive)
      return () => show(!isActive)
    },
  })
}
