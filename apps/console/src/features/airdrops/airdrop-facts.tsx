import { explorerUrl, type Network } from '@vitrine/chain'
import type { AirDrop } from '@vitrine/sdk'
import { Address, Hash } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { Amount } from './amount.tsx'
import { formatMoment } from './format-moment.ts'
import { tokenAmount } from './token-amount.ts'

const count = new Intl.NumberFormat('en')

/** Returns when it can be claimed. */
function claimPeriod({ startsAt, endsAt }: AirDrop): string {
  if (startsAt && endsAt) return `${formatMoment(startsAt)} – ${formatMoment(endsAt)}`
  if (startsAt) return `From ${formatMoment(startsAt)}, no end`
  return endsAt ? `Until ${formatMoment(endsAt)}` : 'No start or end date'
}

/** What is known of an airdrop. */
export function AirdropFacts({ airdrop, network }: { airdrop: AirDrop; network: Network }) {
  const { contractAddress, tokenAddress, transactionHash, name, recipientCount } = airdrop
  const { totalAmount, claimedAmount, heldAmount, tokenStandard } = airdrop
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 rounded-md border border-subtle bg-surface p-3 text-xs">
      {name ? (
        <Fact label="Name">
          <span className="min-w-0 break-words">{name}</span>
        </Fact>
      ) : null}
      {contractAddress ? (
        <Fact label="Contract">
          <Address
            value={contractAddress}
            kind="airdrop contract address"
            href={explorerUrl(network, { address: contractAddress })}
          />
        </Fact>
      ) : null}
      {tokenAddress ? (
        <Fact label="Token">
          <Address
            value={tokenAddress}
            kind="token address"
            href={explorerUrl(network, { address: tokenAddress })}
          />
          {tokenStandard ? <span className="ms-2 text-muted">{tokenStandard}</span> : null}
        </Fact>
      ) : null}
      {transactionHash ? (
        <Fact label="Transaction">
          <Hash value={transactionHash} href={explorerUrl(network, { transaction: transactionHash })} />
        </Fact>
      ) : null}
      {recipientCount > 0 ? (
        <>
          <Fact label="Recipients">
            <span className="tabular-nums">{count.format(recipientCount)}</span>
          </Fact>
          <Fact label="Total">
            <Amount>{tokenAmount(airdrop, totalAmount)}</Amount>
          </Fact>
          <Fact label="Claimed">
            <Amount>{claimedAmount == null ? 'Unknown' : tokenAmount(airdrop, claimedAmount)}</Amount>
          </Fact>
          <Fact label="In the contract">
            <Amount>{heldAmount == null ? 'Unknown' : tokenAmount(airdrop, heldAmount)}</Amount>
          </Fact>
          <Fact label="Claim period">{claimPeriod(airdrop)}</Fact>
        </>
      ) : null}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-h-6 min-w-0 items-center text-default">{children}</dd>
    </>
  )
}
