import { ChainAddress } from '#src/lib/chain-values.tsx'
import { stateOf } from '#src/lib/state-of.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import type { PaymasterContract } from '@vitrine/sdk'
import { Badge, Skeleton } from '@vitrine/ui-kit'
import { contractStatus } from '#src/entities/contracts/contract-status.ts'
import { showBalance } from '#src/lib/show-balance.ts'

type PaymasterFactProps = {
  network: Network
  query: UseQueryResult
  /** The network's paymasters; undefined while they load or if that failed. */
  rows: PaymasterContract[] | undefined
}

/** The paymaster contracts of a network with their remaining gas deposits. */
export function PaymasterFact({ network, query, rows }: PaymasterFactProps) {
  if (!rows && query.isPending) return <Skeleton className="h-4 w-40" />
  if (!rows?.length) return <span className="text-muted">{rows ? 'None' : 'Not known'}</span>
  return (
    <ul className="space-y-1">
      {rows.map(({ _id, status, contractAddress, deposit }, index) => (
        <li key={_id || index} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <Badge tone={stateOf(contractStatus, status).tone} dot>
            {stateOf(contractStatus, status).label}
          </Badge>
          {contractAddress ? (
            <ChainAddress on={network} value={contractAddress} kind="paymaster address" />
          ) : null}
          {status === 'deployed' && deposit !== null ? (
            <span className="text-xs whitespace-nowrap text-muted">
              {deposit === '0' ? 'no deposit left' : `${showBalance(BigInt(deposit), network.currency)} left`}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
