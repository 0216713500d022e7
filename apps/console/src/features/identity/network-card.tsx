import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type Account, explorerUrl, getAccount, getChainId, isChainError, type Network } from '@vitrine/chain'
import type { PaymasterContract, ProviderUrl } from '@vitrine/sdk'
import { Badge, Card, DescriptionList, Skeleton, TextLink, type Tone, formatCount } from '@vitrine/ui-kit'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { networkKey } from '#src/lib/network-key.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { PaymasterFact } from './paymaster-fact.tsx'
import { showBalance } from '#src/lib/show-balance.ts'
import { rpcHeaders } from '#src/runs/rpc-headers.ts'
import { getConfig } from '#src/lib/config.ts'
import { accountsKey } from './queries.ts'
import { session } from '#src/session/session.ts'

// Apart from the queries that the route starts: what a route imports is loaded with the first page, and the sentences of chain errors are long.

/**
 * Returns what the wallet holds on a network and has sent there, by the network's own node; null where there is no wallet, and the node is only asked
 * whether it answers. Fails with a ChainError, in words for a person.
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
  /** The wallet's address; null where there is none, undefined where that is not known. */
  address: string | null | undefined
  /** Whether the network's node is queried now. */
  asked: boolean
  paymasters: UseQueryResult<PaymasterContract[]>
  bundlers: UseQueryResult<ProviderUrl[]>
}

/** The wallet on one network: whether the network answers, what the wallet has there, and its services. */
export function NetworkCard({ network, address, asked, paymasters, bundlers }: NetworkCardProps) {
  const title = useId()
  const account = useQuery({ ...accountQuery(network, address ?? null), enabled: asked })
  const here = <Row extends PaymasterContract | ProviderUrl>(rows: Row[] | undefined) =>
    rows?.filter((row) => networkKey(row) === networkKey(network))
  const { balance, transactionCount } = account.data ?? {}
  const page = address ? explorerUrl(network, { address }) : null
  const missing = address === null ? 'No wallet yet' : 'Not known'
  const [bundler] = here(bundlers.data) ?? []

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
        <DescriptionList.Root className="tabular-nums">
          <DescriptionList.Item label="Chain id">{network.chainId}</DescriptionList.Item>
          <DescriptionList.Item label="Balance">
            <Answer account={account} missing={missing}>
              {balance === undefined ? null : showBalance(balance, network.currency)}
            </Answer>
          </DescriptionList.Item>
          <DescriptionList.Item label="Transactions">
            <Answer account={account} missing={missing}>
              {transactionCount === undefined ? null : `${formatCount(transactionCount)} sent`}
            </Answer>
          </DescriptionList.Item>
          <DescriptionList.Item label="Explorer">
            {page ? (
              <TextLink href={page} external>
                View wallet on {network.name}
              </TextLink>
            ) : (
              <Answer account={account} missing={address ? 'None is configured' : missing}>
                {null}
              </Answer>
            )}
          </DescriptionList.Item>
          <PaymasterFact network={network} query={paymasters} rows={here(paymasters.data)} />
          <DescriptionList.Item label="Bundler">
            {bundler ? (
              bundler.host
            ) : bundlers.isPending ? (
              <Skeleton className="h-4 w-40" />
            ) : (
              <span className="text-muted">{bundlers.data ? 'None' : 'Not known'}</span>
            )}
          </DescriptionList.Item>
        </DescriptionList.Root>
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

/** What the node said; what replaces it until it has, or where it did not. */
function Answer({ account, missing, children }: AnswerProps) {
  if (children !== null) return children
  if (account.isPending) return <Skeleton className="h-4 w-28" />
  return <span className="text-muted">{missing}</span>
}
