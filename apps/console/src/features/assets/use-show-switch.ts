import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf, PremintAsset } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Shows an asset in the storefront, or hides it: shown at once, taken back where the server refuses. */
export function useShowSwitch(asset: PremintAsset) {
  const client = useQueryClient()
  const lists = { queryKey: [...queryKeys.premint.all, 'list'] }
  const show = (isShow: boolean) =>
    client.setQueriesData<ResponseOf<'allPremintAsset'>>(
      lists,
      (page) =>
        page && { ...page, data: page.data.map((one) => (one._id === asset._id ? { ...one, isShow } : one)) },
    )
  return useAction({
    run: (isShow: boolean) => getSdk().assets.setShown({ asset_id: asset._id, isShow }),
    invalidates: [queryKeys.premint.all],
    optimistic: (isShow) => {
      // A list on its way still has the old value and would put the switch back.
      void client.cancelQueries(lists)
      show(isShow)
      return () => show(!isShow)
    },
  })
}
