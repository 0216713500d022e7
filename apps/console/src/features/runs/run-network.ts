import type { Currency, Network } from '@vitrine/chain'
import type { Run } from '@vitrine/sdk'
import { currencyOf } from '#src/lib/currency-of.ts'
import { networkOf } from '#src/lib/networks.ts'

/** The network of a run, if this console knows it, and its currency. */
export type RunNetwork = { network: Network | undefined; currency: Currency }

/** Returns the network of a run and the currency of its fees. */
export function runNetwork(run: Pick<Run, 'blockchainType' | 'networkType'>): RunNetwork {
  return { network: networkOf(run), currency: currencyOf(run) }
}
