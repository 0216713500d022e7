import type { NetworkKind } from '@vitrine/chain'
import type { ChainNetwork } from './chain-networks.ts'

/** Returns the purpose of a network: of one that does not say, `main`, unless the platform runs its node. */
export const kindOf = ({ local, kind }: Pick<ChainNetwork, 'local' | 'kind'>): NetworkKind =>
  local ? 'local' : (kind ?? 'main')
