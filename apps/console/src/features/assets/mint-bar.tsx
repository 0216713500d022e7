import { Button } from '@vitrine/ui-kit'
import { Coins } from 'lucide-react'

type MintBarProps = {
  /** How many assets are chosen. */
  chosen: number
  onMintChosen: () => void
  onMintAll: () => void
  onClear: () => void
  disabled: boolean
  /** A mint is being planned. */
  busy: boolean
}

/** Mints what is chosen, or everything that is unsold. */
export function MintBar({ chosen, onMintChosen, onMintAll, onClear, disabled, busy }: MintBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chosen > 0 ? (
        <>
          <span className="text-xs text-muted tabular-nums">{chosen.toLocaleString('en')} selected</span>
          <Button size="sm" variant="ghost" onClick={onClear}>
            Clear
          </Button>
          <Button variant="primary" icon={<Coins aria-hidden />} loading={busy} onClick={onMintChosen}>
            Mint selected
          </Button>
        </>
      ) : (
        <Button icon={<Coins aria-hidden />} loading={busy} disabled={disabled} onClick={onMintAll}>
          Mint all unsold
        </Button>
      )}
    </div>
  )
}
