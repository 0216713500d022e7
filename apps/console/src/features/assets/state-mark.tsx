import type { AssetState, PremintAsset } from '@vitrine/sdk'
import { cn } from '@vitrine/ui-kit'

export const stateWords: Record<AssetState, string> = {
  draft: 'Draft',
  minting: 'Minting',
  minted: 'Minted',
  failed: 'Mint failed',
}

/** A ring, a half dot, a full dot and a square, so that they differ without color too. */
const shapes: Record<AssetState, string> = {
  draft: 'rounded-full border-2 border-strong',
  minting:
    'rounded-full border-2 border-current text-info [background:linear-gradient(90deg,currentColor_50%,transparent_50%)]',
  minted: 'rounded-full bg-success forced-colors:bg-[CanvasText]',
  failed: 'rotate-45 bg-danger forced-colors:bg-[CanvasText]',
}

/** Returns the state of an asset from its row in a list. */
export function assetState({ isSold, error, transactionStatus, transactionHash }: PremintAsset): AssetState {
  if (isSold === 'sold') return 'minted'
  if (isSold === 'minting') return 'minting'
  return error !== null || (transactionStatus === false && transactionHash !== null) ? 'failed' : 'draft'
}

/** A state as a colored shape with its name. */
export const StateMark = ({ state, compact = false }: { state: AssetState; compact?: boolean }) => (
  <span className="flex items-center gap-1.5">
    <span
      {...(compact
        ? { role: 'img', 'aria-label': stateWords[state], title: stateWords[state] }
        : { 'aria-hidden': true })}
      className={cn('size-2 shrink-0', shapes[state])}
    />
    {compact ? null : stateWords[state]}
  </span>
)
