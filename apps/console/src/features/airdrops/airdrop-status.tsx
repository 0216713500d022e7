import type { AirDrop } from '@vitrine/sdk'
import { Badge } from '@vitrine/ui-kit'
import { airdropState } from './airdrop-state.ts'

/** The state of an airdrop: its badge, and in a sentence what is missing. */
export function AirdropStatus({ airdrop }: { airdrop: AirDrop | null }) {
  const { label, tone, detail } = airdropState(airdrop)
  return (
    <output aria-label="State of the airdrop" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge dot tone={tone}>
        {label}
      </Badge>
      {/* Read out as two sentences. */}{' '}
      {detail ? <span className="min-w-0 [overflow-wrap:anywhere] text-muted">{detail}</span> : null}
    </output>
  )
}
