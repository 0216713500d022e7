import type { MerkleTree, RecipientList } from '@vitrine/chain/merkle'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { DraftForm } from '#src/resource/use-draft-form.ts'
import type { AirdropPlace } from './queries.ts'
import type { RecipientsValues } from './recipients-form.ts'

type Details = { values: RecipientsValues; list: RecipientList; tree: MerkleTree }

/** Submits who gets how much, and when it can be claimed. */
export const useSubmitDetails = (place: AirdropPlace, { form, close }: DraftForm<RecipientsValues>) =>
  useAction({
    run: ({ values: { name, startsAt, endsAt }, list, tree }: Details, call) =>
      getSdk().airdrops.submitDetails(
        {
          ...place,
          name,
          merkleRoot: tree.root,
          recipients: Array.from(list, ({ address, amount }) => ({ address, amount: String(amount) })),
          ...(startsAt ? { startsAt } : {}),
          ...(endsAt ? { endsAt } : {}),
        },
        // A hundred thousand recipients take as long as they take.
        { timeout: 0, ...call },
      ),
    workOf: ({ values: { name, startsAt, endsAt }, tree }) =>
      JSON.stringify([name, startsAt, endsAt, tree.root]),
    invalidates: [queryKeys.collection.all],
    form,
    onSuccess: close,
  })
