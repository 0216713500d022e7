import { explorerUrl, type Network } from '@vitrine/chain'
import type { AirDrop } from '@vitrine/sdk'
import { Address, Hash } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'

const count = new Intl.NumberFormat('en')
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** When it can be claimed, as a person reads it. */
function claimTime({ startsAt, endsAt }: AirDrop): string {
  const from = startsAt ? `from ${moment.format(new Date(startsAt))}` : 'at once'
  return endsAt ? `${from} until ${moment.format(new Date(endsAt))}` : `${from}, without an end`
}

/** What is known of an airdrop. */
export function AirdropFacts({ airdrop, network }: { airdrop: AirDrop; network: Network }) {
  const { contractAddress, tokenAddress, transactionHash, name, recipientCount, totalAmount } = airdrop
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
          <Fact label="In all">
            <span className="min-w-0 tabular-nums">
              <span className="break-all">{count.format(BigInt(totalAmount))}</span>{' '}
              <span className="text-subtle">of the smallest unit</span>
            </span>
          </Fact>
          <Fact label="To be claimed">{claimTime(airdrop)}</Fact>
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
