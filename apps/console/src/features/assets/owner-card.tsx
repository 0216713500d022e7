import type { UseQueryResult } from '@tanstack/react-query'
import { isChainError } from '@vitrine/chain'
import type { PremintAsset } from '@vitrine/sdk'
import { Card, formatCount, Skeleton } from '@vitrine/ui-kit'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChainAddress } from '#src/lib/chain-values.tsx'
import { errorText } from '#src/lib/error-text.ts'
import { networkName, networkOf } from '#src/lib/networks.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { useProfile } from '#src/session/profile.ts'
import type { Token } from './owner-query.ts'

type OwnerCardProps = {
  asset: PremintAsset
  /** Null if the data for the lookup is incomplete. */
  token: Token | null
  read: UseQueryResult<{ owner: string | null; copies: bigint | null }>
}

/** Shows the token's owner according to the network; if that can't be read, the recorded owner. */
export function OwnerCard({ asset, token, read }: OwnerCardProps) {
  const minted = asset.isSold === 'sold'
  return (
    <Card aria-label="Owner">
      <Card.Body className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span
          aria-hidden
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent"
        >
          <UserRound className="size-4" />
        </span>
        {minted ? <Owner asset={asset} token={token} read={read} /> : <NoOwner asset={asset} />}
      </Card.Body>
    </Card>
  )
}

function Line({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-xs text-muted">{label}</p>
        <div className="text-sm font-medium text-default">{children}</div>
      </div>
      {note ? <p className="text-xs text-muted">{note}</p> : null}
    </>
  )
}

/** An address on the asset's network. The admin wallet is shown by its name. */
function Holder({ asset, address }: { asset: PremintAsset; address: string }) {
  const { data: profile } = useProfile()
  const network = networkOf(asset)
  const isOwn = profile?.walletAddress?.toLowerCase() === address.toLowerCase()
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2">
      {isOwn ? 'Admin wallet' : null}
      <ChainAddress on={network} value={address} kind="owner address" />
    </span>
  )
}

function NoOwner({ asset }: { asset: PremintAsset }) {
  const to = asset.wallet_address
  return (
    <Line label="Owner" note={asset.isSold === 'minting' ? 'The mint is under way.' : null}>
      Not minted yet
      <div className="flex flex-wrap items-center gap-x-2 text-xs font-normal text-muted">
        Recipient: {to ? <Holder asset={asset} address={to} /> : 'the admin wallet'}
      </div>
    </Line>
  )
}

function Owner({ asset, token, read }: OwnerCardProps) {
  const network = networkName(asset)
  const recorded = asset.assetOwner ? (
    <Holder asset={asset} address={asset.assetOwner} />
  ) : (
    'No owner is recorded'
  )
  if (token === null) {
    return (
      <Line label="Recorded owner" note="Not checked on the network: the contract or token ID is not known.">
        {recorded}
      </Line>
    )
  }
  if (read.isPending) {
    return (
      <Line label={`Owner now, read from ${network}`}>
        <Skeleton className="my-1 h-4 w-44" />
      </Line>
    )
  }
  if (read.data) {
    const { owner, copies } = read.data
    if (owner === null) {
      return (
        <Line label="Recorded owner" note={`Holds none now, read from ${network}`}>
          {recorded}
        </Line>
      )
    }
    return (
      <Line
        label="Owner now"
        note={
          copies === null
            ? `Read from ${network}`
            : `Holds ${formatCount(Number(copies))} of ${formatCount(asset.amount ?? 1)}`
        }
      >
        <Holder asset={asset} address={owner} />
      </Line>
    )
  }
  const missing = isChainError(read.error, 'reverted')
  return (
    <>
      <Line label="Recorded owner">{recorded}</Line>
      <RetryNote
        className="basis-full"
        text={
          missing
            ? `The contract on ${network} has no token ${asset.tokenId}.`
            : `The owner could not be read. ${errorText(read.error)}`
        }
        onRetry={() => void read.refetch()}
      />
    </>
  )
}
