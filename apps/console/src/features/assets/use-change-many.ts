import type { AssetsChangeManyInput } from '@vitrine/sdk'
import { formatCount, toast } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** The assets to change. */
type ManyTarget = Pick<AssetsChangeManyInput, 'asset_ids' | 'filter'>

/** Applies a change to many assets, and reports which weren't changed and why. */
export const useChangeMany = (collection_id: string) =>
  useAction({
    run: (input: ManyTarget & Pick<AssetsChangeManyInput, 'change'>, call) =>
      getSdk().assets.changeMany({ ...input, collection_id }, call),
    invalidates: changedBy('assets.changeMany'),
    success: (answer) => answer.message,
    onSuccess({ data: { refused } }) {
      for (const { count, message, assets } of refused) {
        const names = assets.flatMap(({ name }) => (name ? [`“${name}”`] : []))
        const which = names.length > 0 && names.length < 4 ? ` (${names.join(', ')})` : ''
        toast.info(`${formatCount(count)} not changed${which}: ${message}`)
      }
    },
  })
