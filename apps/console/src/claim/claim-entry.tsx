import type { Claim, ClaimPage } from '@vitrine/sdk'
import { Button, LiveText, Skeleton } from '@vitrine/ui-kit'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'
import { Claimed, TransactionLink } from './claimed.tsx'
import { canClaim, describeEntry, maySponsor } from './describe-entry.ts'
import { ReadFailure } from './read-failure.tsx'
import { SponsoredClaim } from './sponsored-claim.tsx'
import { useClaiming } from './use-claiming.ts'
import { useEntry } from './use-entry.ts'
import { useSponsored } from './use-sponsored.ts'
import type { Connection } from './use-wallet.ts'

type ClaimEntryProps = { page: ClaimPage; connection: Connection }

/** The connected address's share of the airdrop, and the buttons to claim it. */
export function ClaimEntry({ page, connection }: ClaimEntryProps) {
  const read = useEntry(page, connection.address)
  const entry = read.value
  if (entry) return <ListedEntry page={page} connection={connection} entry={entry} />
  if (entry === null) return <LiveText>{describeEntry(page, null, 'Your address')}</LiveText>
  return read.error ? (
    <ReadFailure message={read.error} onRetry={read.again} />
  ) : (
    <Skeleton className="h-16 w-full" />
  )
}

function ListedEntry({ page, connection, entry }: ClaimEntryProps & { entry: Claim }) {
  const { network } = page
  const { claiming, claim } = useClaiming(page, connection.wallet.provider, entry)
  const sponsored = useSponsored(page, entry)
  const hash = 'hash' in claiming ? claiming.hash : sponsored.claim?.transactionHash
  if (claiming.step === 'claimed' || (sponsored.claim?.state === 'claimed' && !entry.claimed))
    return <Claimed page={page} amount={entry.amount} hash={hash} />
  const busy = claiming.step === 'wallet' || claiming.step === 'sent'
  const isSponsored = maySponsor(page) || sponsored.busy
  return (
    <>
      <LiveText className="wrap-anywhere">{describeEntry(page, entry, 'Your address')}</LiveText>
      {canClaim(page, entry) ? (
        <>
          {isSponsored && !busy ? <SponsoredClaim page={page} sponsored={sponsored} /> : null}
          {sponsored.busy ? null : (
            <>
              {busy ? null : (
                <p className="text-sm text-muted">
                  {isSponsored ? 'Or pay' : 'The wallet pays'} a network fee in {network.currency.symbol}
                  {isSponsored ? ' yourself' : ''}.
                  {connection.chainId === network.chainId
                    ? ''
                    : ` The wallet uses another network. It will ask to switch to ${network.name}.`}
                </p>
              )}
              <Button
                variant={isSponsored ? 'secondary' : 'primary'}
                className="h-11 w-full"
                loading={busy}
                onClick={() => void claim()}
              >
                {isSponsored ? 'Claim with the wallet' : `Claim ${tokenAmount(page, entry.amount)}`}
              </Button>
              <LiveText className="text-sm text-muted empty:hidden">
                {claiming.step === 'wallet' ? 'Confirm the claim in the wallet.' : ''}
                {claiming.step === 'sent' ? `Sent. Waiting for ${network.name} to confirm it.` : ''}
              </LiveText>
            </>
          )}
        </>
      ) : null}
      {claiming.step === 'failed' ? (
        <p role="alert" className="text-sm text-danger">
          {claiming.message}
        </p>
      ) : null}
      <TransactionLink page={page} hash={hash} />
    </>
  )
}
