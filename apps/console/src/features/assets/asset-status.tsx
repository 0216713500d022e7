import type { PremintAsset } from '@vitrine/sdk'
import { Badge, type Tone } from '@vitrine/ui-kit'
import { isEnded, type LocalStep } from '#src/runs/local-run.ts'
import { useLocalStep } from '#src/runs/local-runs.tsx'
import { useWhyNotMintable } from './asset-rows.ts'

type Status = { label: string; tone: Tone; reason?: string | null }

function statusOf(asset: PremintAsset, step: LocalStep | null): Status {
  if (asset.isSold === 'sold') return { label: 'Minted', tone: 'success' }
  if (step?.phase === 'unknown') return { label: 'Not known', tone: 'warning', reason: step.error }
  if (step?.phase === 'waiting') return { label: 'Queued', tone: 'neutral' }
  if ((step && !isEnded(step)) || asset.isSold === 'minting') return { label: 'Minting', tone: 'info' }
  const reason = asset.error ?? (step?.phase === 'failed' ? step.error : null)
  // A backend may send `false` before there is a transaction that could have failed.
  const failed = asset.transactionStatus === false && asset.transactionHash !== null
  if (reason || failed) return { label: 'Mint failed', tone: 'danger', reason }
  // An unknown state is shown as it is.
  return { label: !asset.isSold || asset.isSold === 'unsold' ? 'Draft' : asset.isSold, tone: 'neutral' }
}

/** Returns the state of an asset as a label, with the reason if its mint failed. */
export const useAssetStatus = (asset: PremintAsset): Status => statusOf(asset, useLocalStep(asset._id))

/** The state of an asset, from the list and from this browser's runs. */
export function AssetStatus({ asset }: { asset: PremintAsset }) {
  const status = useAssetStatus(asset)
  const blocked = useWhyNotMintable(asset)
  return (
    <span className="flex min-w-44 flex-col items-start gap-0.5 py-1.5 max-xs:min-w-0 max-xs:items-end">
      <Badge tone={status.tone} dot>
        {status.label}
      </Badge>
      {status.reason ? (
        <span className="max-w-64 text-xs break-words text-danger max-xs:text-right">{status.reason}</span>
      ) : null}
      {blocked && asset.isSold !== 'sold' && asset.isSold !== 'minting' ? (
        <span className="max-w-64 text-xs break-words text-subtle max-xs:text-right">{blocked}</span>
      ) : null}
    </span>
  )
}
