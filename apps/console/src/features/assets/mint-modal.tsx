import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@vitrine/sdk'
import { Button, Modal, Skeleton, toast } from '@vitrine/ui-kit'
import { useState } from 'react'
import { counted } from '#src/lib/counted.ts'
import { errorText } from '#src/lib/error-text.ts'
import { fromNetworkKey } from '#src/lib/networks.ts'
import { ReadError } from '#src/lib/read-error.tsx'
import { mintHere } from '#src/runs/local-runs.tsx'
import { DeployLink } from './deploy-link.tsx'
import { missingContract } from './mintable.ts'
import { MintSummary } from './mint-summary.tsx'
import { type MintTarget, planHere } from './plan-of.ts'
import { queries } from '#src/session/queries.ts'

/** Returns all assets of a collection that are neither minted nor being minted. */
const draftsQuery = (collectionId: string) => ({
  ...queries.assets.listAll({ collection_id: collectionId, isSold: 'unsold' }),
  // Never from the cache, because these assets are about to be minted.
  staleTime: 0,
  gcTime: 0,
})

type MintModalProps = {
  target: MintTarget
  collection: Collection
  onClose: () => void
  /** Called after the mints are stored. */
  onStarted: () => void
}

/** Starts a run for each network. Returns the number of assets to mint. */
async function start({ groups }: ReturnType<typeof planHere>, { _id, name }: Collection): Promise<number> {
  let count = 0
  for (const [network, assets] of groups) {
    count += await mintHere({
      kind: 'mint',
      input: fromNetworkKey(network),
      collection: { _id, name },
      assets: assets.map((asset) => ({
        _id: asset._id,
        name: asset.name,
        thumbnail: asset.thumbnail ?? null,
        owner: asset.wallet_address,
      })),
    })
  }
  return count
}

/** Shows the effects of a mint and that it can't be undone, then starts it in this browser. */
export function MintModal({ target, collection, onClose, onStarted }: MintModalProps) {
  const all = useQuery({ ...draftsQuery(collection._id), enabled: target === 'all' })
  const assets = target === 'all' ? all.data : target
  const plan = assets && planHere(assets, collection)
  const missing = assets
    ?.map((asset) => missingContract(asset, collection.contracts))
    .find((key) => key !== undefined)
  const [busy, setBusy] = useState(false)
  const [only] = plan?.count === 1 ? [...plan.groups.values()].flat() : []

  const confirm = async () => {
    if (!plan) return
    setBusy(true)
    try {
      const count = await start(plan, collection)
      if (count > 0) toast.info(`Minting ${counted(count, 'asset')}. The activity tray shows the progress.`)
      else toast.info('These assets are already being minted.')
      onStarted()
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      onOpenChange={(next) => next || busy || onClose()}
      title={
        only ? `Mint “${only.name}”?` : plan ? `Mint ${counted(plan.count, 'asset')}?` : 'Mint all drafts?'
      }
      description="A mint can’t be undone. The admin wallet pays the network fee."
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            Cancel
          </Button>
          {plan?.count === 0 && missing ? (
            <DeployLink collectionId={collection._id} contract={missing} />
          ) : (
            <Button
              variant="primary"
              loading={busy}
              disabled={!plan || plan.count === 0}
              onClick={() => void confirm()}
            >
              {plan && plan.count > 0 ? `Mint ${counted(plan.count, 'asset')}` : 'Mint'}
            </Button>
          )}
        </>
      }
    >
      {all.isError ? (
        <ReadError read={all} title="The drafts could not be collected" className="py-4" />
      ) : plan ? (
        <MintSummary plan={plan} />
      ) : (
        <div aria-busy className="flex flex-col gap-2">
          <p className="text-xs text-muted">Collecting the drafts…</p>
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-32" />
        </div>
      )}
    </Modal>
  )
}
