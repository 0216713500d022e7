import type { ClaimPage } from '@vitrine/sdk'
import { Button, LiveText } from '@vitrine/ui-kit'
import { useState } from 'react'
import { ClaimEntry } from './claim-entry.tsx'
import { describeFailure } from './describe-failure.ts'
import { useWallet } from './use-wallet.ts'
import type { Wallet } from './wallets.ts'

/** Connects a wallet and claims with it. */
export function WalletClaim({ page }: { page: ClaimPage }) {
  const { wallets, connection, connect, disconnect } = useWallet()
  const [connecting, setConnecting] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function use(wallet: Wallet) {
    if (connecting !== null) return
    setError(null)
    setConnecting(wallet.id)
    try {
      await connect(wallet)
    } catch (thrown) {
      setError(describeFailure(thrown, page))
    } finally {
      setConnecting(null)
    }
  }

  return (
    <section
      aria-labelledby="yours"
      className="flex flex-col gap-3 rounded-lg border border-subtle bg-surface p-4"
    >
      <h2 id="yours" className="text-lg font-medium">
        Your claim
      </h2>
      {connection ? (
        <>
          <div className="flex items-center justify-between gap-3">
            <p className="min-w-0 truncate text-sm text-muted" title={connection.address}>
              <span className="sr-only">Connected address: </span>
              <span className="font-mono">{`${connection.address.slice(0, 6)}…${connection.address.slice(-4)}`}</span>
            </p>
            <Button variant="ghost" onClick={disconnect}>
              Use another wallet
            </Button>
          </div>
          <ClaimEntry key={connection.address} page={page} connection={connection} />
        </>
      ) : (
        <>
          {wallets.map((wallet) => (
            <Button
              key={wallet.id}
              variant="primary"
              className="h-11 w-full"
              loading={connecting === wallet.id}
              icon={wallet.icon ? <img src={wallet.icon} alt="" className="size-5 rounded-xs" /> : null}
              onClick={() => void use(wallet)}
            >
              Connect {wallet.name}
            </Button>
          ))}
          {wallets.length === 0 ? (
            <p className="text-sm text-muted">
              This browser has no wallet. Open this page in the browser of a wallet, or check an address
              below.
            </p>
          ) : null}
          {error ? (
            <p role="alert" className="text-sm text-danger">
              {error}
            </p>
          ) : null}
        </>
      )}
      <LiveText className="sr-only">{connection ? 'The wallet is connected.' : ''}</LiveText>
    </section>
  )
}
