import { NetworkBadge } from '@vitrine/ui-kit'
import { TriangleAlert } from 'lucide-react'
import type { NetworkRef } from '#src/lib/networks.ts'

/** Names the network of a transaction and warns if real money is used there. */
export function NetworkNotice({ network: { name, kind, currency } }: { network: NetworkRef }) {
  const symbol = currency.symbol || 'money'
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-muted">Network</span>
        <NetworkBadge name={name} kind={kind} />
      </p>
      {kind === 'test' || kind === 'local' ? null : (
        <p className="flex gap-2 rounded-md border border-warning bg-warning-soft px-3 py-2 text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {kind === 'main'
            ? `Main network: the fee is real ${symbol}.`
            : `This may be a main network: expect to pay real ${symbol}.`}
        </p>
      )}
    </>
  )
}
