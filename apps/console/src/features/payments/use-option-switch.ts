import { useQueryClient } from '@tanstack/react-query'
import type { FiatPaymentOption } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { ownSettingQuery } from './queries.ts'

/** Switches an option of the own setting: shown immediately, taken back where the server refuses. */
export function useOptionSwitch({ option }: FiatPaymentOption) {
  const client = useQueryClient()
  const show = (isEnabled: boolean) =>
    client.setQueryData(
      ownSettingQuery.queryKey,
      (setting) =>
        setting && {
          ...setting,
          options: setting.options.map((one) => (one.option === option ? { ...one, isEnabled } : one)),
        },
    )
  return useAction({
    run: (isEnabled: boolean) => getSdk().payments.setEnabled({ option, isEnabled }),
    invalidates: [queryKeys.payment.all],
    optimistic: (isEnabled) => {
      // An answer on its way still has the old value and would put the switch back.
      void client.cancelQueries({ queryKey: ownSettingQuery.queryKey })
      show(isEnabled)
      return () => show(!isEnabled)
    },
  })
}
