import { NetworkBadge } from '@vitrine/ui-kit'
import { networkName, networkOf } from './networks.ts'

type PlaceBadgeProps = { place: Parameters<typeof networkOf>[0]; className?: string }

/** The network of a record, by its two codes. A test network is always marked. */
export const PlaceBadge = ({ place, className }: PlaceBadgeProps) => (
  <NetworkBadge name={networkName(place)} kind={networkOf(place)?.kind} className={className} />
)
