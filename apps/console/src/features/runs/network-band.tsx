import type { Run } from '@vitrine/sdk'
import { ShieldAlert } from 'lucide-react'
import { networkName } from '#src/lib/networks.ts'
import type { RunNetwork } from './run-network.ts'

/**
 * Stripes across the page on networks with real money and on unknown networks. Not on test and local
 * networks.
 */
export function NetworkBand({ network, run }: Pick<RunNetwork, 'network'> & { run: Run }) {
  if (network?.kind === 'test' || network?.kind === 'local') return null
  const name = networkName(run)
  const symbol = network?.currency.symbol ?? 'money'
  const isMain = network?.kind === 'main'
  const lasting = run.kind === 'mint' ? 'Minted tokens' : 'Transactions'
  return (
    <section
      aria-label={isMain ? `${name} main network` : name}
      className="-mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 bg-warning bg-[repeating-linear-gradient(-45deg,transparent_0_1rem,rgb(0_0_0/0.14)_1rem_2rem)] px-4 py-2.5 text-on-solid forced-colors:border-y-4 forced-colors:border-double md:-mx-6 md:px-6"
    >
      <ShieldAlert aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-base font-semibold break-words">
          {isMain ? `${name} main network` : `${name} may be a main network`}
        </p>
        <p className="text-xs">
          {isMain ? `This run spends real ${symbol}.` : `Expect to pay real ${symbol}.`} {lasting} are public
          and permanent.
        </p>
      </div>
      {network ? <p className="text-xs tabular-nums">Chain id {network.chainId}</p> : null}
    </section>
  )
}
