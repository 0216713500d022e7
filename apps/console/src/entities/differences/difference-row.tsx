import { Badge, Button, type Tone } from '@vitrine/ui-kit'
import { ChainHash } from '#src/lib/chain-values.tsx'
import { PageLink } from '#src/lib/links.tsx'
import { MediaImage } from '#src/lib/media-image.tsx'
import { networkOf } from '#src/lib/networks.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import type { Found } from './found.ts'
import type { Outcome } from './use-repair.ts'

type DifferenceRowProps = {
  found: Found
  /** Result of the repair; undefined before it. */
  outcome: Outcome | undefined
  onRepair: () => void
}

const outcomes: Record<Outcome, [text: string, tone: Tone]> = {
  repaired: ['Repaired', 'success'],
  equal: ['No longer differs', 'neutral'],
}

/**
 * A record that differs from its network, with the difference and its repair, or the reason it can't be
 * repaired.
 */
export function DifferenceRow({ found, outcome, onRepair }: DifferenceRowProps) {
  const isAdmin = useRole() === 'admin'
  const { name, thumbnail, collectionId, what, repair, transactionHash } = found
  const network = networkOf(found)
  const [state, tone]: [string, Tone] = outcome ? outcomes[outcome] : ['Differs', 'warning']
  const note = 'why' in repair ? repair.why : isAdmin ? null : 'An admin can repair it.'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      {thumbnail === undefined ? null : <MediaImage src={thumbnail} alt="" className="size-10" />}
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          {collectionId === null ? (
            <span className="min-w-0 font-medium wrap-anywhere text-default">{name}</span>
          ) : (
            <PageLink
              className="min-w-0 font-medium wrap-anywhere"
              to="/collection/premintasset/$type/$id"
              params={{ type: 'Collection', id: collectionId }}
            >
              {name}
            </PageLink>
          )}
          <Badge tone={tone} dot>
            {state}
          </Badge>
          <PlaceBadge place={found} />
        </p>
        <p className="mt-0.5 wrap-anywhere text-default">{what}</p>
        {outcome || !note ? null : <p className="mt-0.5 text-xs text-muted">{note}</p>}
        {transactionHash ? <ChainHash on={network} value={transactionHash} /> : null}
      </div>
      {'action' in repair && isAdmin && !outcome ? (
        <Button size="sm" aria-label={`Repair ${name}`} onClick={onRepair}>
          Repair
        </Button>
      ) : null}
    </li>
  )
}
