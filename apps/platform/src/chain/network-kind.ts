import type { NetworkKind } from '@vitrine/chain'
import type { ChainNetwork } from './chain-networks.ts'

/** Returns the purpose of a network: `local` if the platform runs its node, otherwise as configured. Without a `kind` it counts as `main`. */
export const kindOf = ({ local, kind }: Pick<ChainNetwork, 'local' | 'kind'>): NetworkKind =>
  local ? 'local' : (kind ?? 'main')
