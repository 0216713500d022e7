import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, PageHeader, Skeleton, ErrorBoundary, Address } from '@vitrine/ui-kit'
import { RefreshCw } from 'lucide-react'
import { ChainCheck } from '#src/entities/runs/chain-check.tsx'
import { Facts } from '#src/lib/facts.tsx'
import { PageLink } from '#src/lib/links.tsx'
import { networkKey, networks } from '#src/lib/networks.ts'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { useProfile } from '#src/session/profile.ts'
import { formatDate } from '#src/lib/format-date.ts'
import { NetworkCard } from './network-card.tsx'
import { accountsKey, bundlersQuery, paymastersQuery, queueQuery } from './queries.ts'
import { WalletQueue } from './wallet-queue.tsx'
import { useSyncExternalStore } from 'react'
import { roleName } from '#src/session/role-name.ts'
import { session } from '#src/session/session.ts'
import { tokenClaims } from '#src/session/token-claims.ts'
import { CreateWalletButton } from '#src/session/create-wallet-button.tsx'

/** The admin wallet: its address, or the button to create it. */
function WalletCard() {
  const read = useProfile()
  const { data } = read
  return (
    <Card aria-labelledby="wallet">
      <Card.Header>
        <Card.Title id="wallet">Admin wallet</Card.Title>
      </Card.Header>
      <Card.Body className="space-y-2 text-sm">
        {data ? (
          data.walletAddress ? (
            <>
              <Address value={data.walletAddress} kind="wallet address" full className="text-sm" />
              <p className="text-muted">
                It deploys contracts, mints, and pays for both. The address is the same on every network; its
                key never leaves the platform.
              </p>
            </>
          ) : (
            <>
              <p className="text-muted">
                No wallet yet. It deploys contracts and mints, under one address on every network. Its key
                never leaves the platform.
              </p>
              <CreateWalletButton variant="primary" />
            </>
          )
        ) : read.isError ? (
          <ReadNote read={read} what="The wallet" />
        ) : (
          <>
            <Skeleton className="h-6 w-full max-w-96" />
            <Skeleton className="h-10 w-full" />
          </>
        )}
      </Card.Body>
    </Card>
  )
}

/** Shows the signed-in user, the role and the end of the session. */
function SignInCard() {
  const { data, isError } = useProfile()
  const token = useSyncExternalStore(session.subscribe, session.getToken)
  const { expiresAt } = tokenClaims(token)
  // If the profile could not be loaded, the wallet's card shows the error with a retry button.
  const known = (value: string | undefined) =>
    value ?? (isError ? 'Not known' : <Skeleton className="h-4 w-40" />)
  return (
    <Card aria-labelledby="sign-in">
      <Card.Header>
        <Card.Title id="sign-in">Sign-in identity</Card.Title>
      </Card.Header>
      <Card.Body>
        <Facts
          className="tabular-nums"
          of={{
            Email: known(data?.email),
            Role: known(data && roleName(data.role)),
            'Session ends': expiresAt === null ? 'Unknown' : formatDate('moment', expiresAt),
          }}
        />
      </Card.Body>
    </Card>
  )
}

/** The admin wallet with its balance and activity on each network, and the signed-in user. */
export function IdentityPage() {
  const profile = useProfile()
  const paymasters = useQuery(paymastersQuery)
  const bundlers = useQuery(bundlersQuery)
  const offersRuns = useCapability('runs')

  return (
    <div className="mx-auto w-full max-w-320">
      <PageHeader
        title="Web3 identity"
        description="Your platform’s wallet, and what it has on each network."
        actions={<CheckAgain />}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <ErrorBoundary>
          <WalletCard />
        </ErrorBoundary>
        <ErrorBoundary>
          <SignInCard />
        </ErrorBoundary>
      </div>
      <h2 className="mt-8 text-base font-semibold text-default">Networks</h2>
      <p className="mt-0.5 text-sm text-muted">
        Read just now through the platform. Node providers, paymasters and bundlers are set up in{' '}
        <PageLink to="/Setting" search={{ section: 'blockchain' }}>
          Settings
        </PageLink>
        .
      </p>
      <ReadNote read={paymasters} what="The paymaster contracts" className="mt-3" />
      <ReadNote read={bundlers} what="The bundlers" className="mt-3" />
      <div className="mt-3 grid gap-4 lg:grid-cols-2">
        {networks().map((network) => (
          <ErrorBoundary key={networkKey(network)}>
            <NetworkCard
              network={network}
              address={profile.data?.walletAddress}
              // Even without the profile, the network's node can be checked.
              asked={!profile.isPending}
              paymasters={paymasters}
              bundlers={bundlers}
            />
          </ErrorBoundary>
        ))}
      </div>
      {offersRuns ? (
        <>
          <WalletQueue />
          <div className="mt-8">
            <ChainCheck />
          </div>
        </>
      ) : null}
    </div>
  )
}

/** Reads everything on the page again. */
function CheckAgain() {
  const queryClient = useQueryClient()
  const keys = [accountsKey, paymastersQuery.queryKey, bundlersQuery.queryKey, queueQuery.queryKey]
  const asking = useIsFetching({ predicate: ({ queryKey }) => keys.some((key) => startsWith(queryKey, key)) })
  return (
    <Button
      icon={<RefreshCw aria-hidden />}
      loading={asking > 0}
      onClick={() => keys.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }))}
    >
      Check again
    </Button>
  )
}

const startsWith = (key: readonly unknown[], start: readonly unknown[]) =>
  start.every((part, index) => part === key[index])
