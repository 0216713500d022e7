import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { explorerUrl, getAccount, getChainId, isChainError, type Account, type Network } from '@vitrine/chain'
import type { PaymasterContract, ProviderUrl } from '@vitrine/sdk'
import { Badge, Card, Skeleton, TextLink, formatCount, type Tone } from '@vitrine/ui-kit'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { Facts } from '#src/lib/facts.tsx'
import { networkKey } from '#src/lib/networks.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { showBalance } from '#src/lib/show-fee.ts'
import { rpcHeaders } from '#src/runs/rpc-headers.ts'
import { getConfig } from '#src/lib/config.ts'
import { accountsKey } from './queries.ts'
import { session } from '#src/session/session.ts'
import { ChainAddress } from '#src/lib/chain-values.tsx'
import { stateOf } from '#src/lib/state-of.ts'
import { contractStatus } from '#src/entities/contracts/contract-status.ts'

type PaymasterFactProps = {
  network: Network
  query: UseQueryResult
  /** The network's paymasters; undefined while they load or if that failed. */
  rows: PaymasterContract[] | undefined
}

/** The paymaster contracts of a network with their remaining gas deposits. */
function PaymasterFact({ network, query, rows }: PaymasterFactProps) {
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

// Not in `queries.ts`: the route imports that file, so it loads with the first page, and the chain error
// texts are long.

/**
 * Returns the wallet's balance and transaction count on a network, read from the network's node. Null without
 * a wallet; then the node is only checked for an answer. Fails with a ChainError that has a message for
 * users.
 */
const accountQuery = (network: Network, address: string | null) =>
  queryOptions({
    queryKey: [...accountsKey, networkKey(network), address],
    queryFn: async ({ signal }): Promise<Account | null> => {
      const options = { network, signal, headers: rpcHeaders(getConfig(), session.getToken) }
      if (address) return getAccount({ ...options, address })
      await getChainId(options)
      return null
    },
  })

type NetworkCardProps = {
  network: Network
  /** The wallet's address; null without a wallet, undefined while unknown. */
  address: string | null | undefined
  /** True to query the network's node now. */
  asked: boolean
  paymasters: UseQueryResult<PaymasterContract[]>
  bundlers: UseQueryResult<ProviderUrl[]>
}

/** The wallet on a network: whether the network responds, the wallet's balance, and its services. */
export function NetworkCard({ network, address, asked, paymasters, bundlers }: NetworkCardProps) {
  const title = useId()
  const account = useQuery({ ...accountQuery(network, address ?? null), enabled: asked })
  const here = <Row extends PaymasterContract | ProviderUrl>(rows: Row[] | undefined) =>
    rows?.filter((row) => networkKey(row) === networkKey(network))
  const { balance, transactionCount } = account.data ?? {}
  const page = address ? explorerUrl(network, { address }) : null
  const missing = address === null ? 'No wallet yet' : 'Not known'
  const [bundler] = here(bundlers.data) ?? []
  const services = here(paymasters.data)

  return (
    <Card aria-labelledby={title} className="min-w-0">
      <Card.Header>
        <h3 id={title} className="min-w-0 text-base font-semibold break-words text-default">
          {network.name}
        </h3>
        <State account={account} />
      </Card.Header>
      <Card.Body className="space-y-3">
        {account.isError ? (
          <RetryNote text={errorText(account.error)} onRetry={() => void account.refetch()} />
        ) : null}
        <Facts
          className="tabular-nums"
          of={{
            'Chain id': network.chainId,
            Balance: (
              <Answer account={account} missing={missing}>
                {balance === undefined ? null : showBalance(balance, network.currency)}
              </Answer>
            ),
            Transactions: (
              <Answer account={account} missing={missing}>
                {transactionCount === undefined ? null : `${formatCount(transactionCount)} sent`}
              </Answer>
            ),
            Explorer: page ? (
              <TextLink href={page} external>
                View wallet on {network.name}
              </TextLink>
            ) : (
              <Answer account={account} missing={address ? 'None is configured' : missing}>
                {null}
              </Answer>
            ),
            [services && services.length > 1 ? 'Paymasters' : 'Paymaster']: (
              <PaymasterFact network={network} query={paymasters} rows={services} />
            ),
            Bundler: bundler ? (
              bundler.host
            ) : bundlers.isPending ? (
              <Skeleton className="h-4 w-40" />
            ) : (
              <span className="text-muted">{bundlers.data ? 'None' : 'Not known'}</span>
            ),
          }}
        />
        {balance === 0n ? (
          <p className="flex items-start gap-2 rounded-sm bg-warning-soft px-3 py-2 text-sm text-default">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            <span>
              The wallet is empty here, so it can’t deploy or mint. Send some {network.currency.symbol} on{' '}
              {network.name} to its address.
            </span>
          </p>
        ) : null}
      </Card.Body>
    </Card>
  )
}

type AccountResult = UseQueryResult<{ balance: bigint; transactionCount: number } | null>

function State({ account }: { account: AccountResult }) {
  const [label, tone]: [string, Tone] = account.isError
    ? [isChainError(account.error, 'wrong-chain') ? 'Wrong chain' : 'Not reachable', 'danger']
    : account.isPending
      ? ['Checking…', 'neutral']
      : ['Reachable', 'success']
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  )
}

type AnswerProps = { account: AccountResult; missing: string; children: string | null }

/** The node's answer, or a replacement while it loads or if it failed. */
function Answer({ account, missing, children }: AnswerProps) {
  if (children !== null) return children
  if (account.isPending) return <Skeleton className="h-4 w-28" />
  return <span className="text-muted">{missing}</span>
}
