import { NetworkBadge } from '@vitrine/ui-kit'
import { networkName, networkOf } from './networks.ts'

type PlaceBadgeProps = { place: Parameters<typeof networkOf>[0]; className?: string }

/** The network that something is on, by its two codes. A test network always says so. */
export const PlaceBadge = ({ place, className }: PlaceBadgeProps) => (
  <NetworkBadge name={networkName(place)} kind={networkOf(place)?.kind} className={className} />
)
