import type { Network } from '@vitrine/chain'
import type { Airdrop } from '@vitrine/sdk'
import { CopyButton, formatCount, TextLink } from '@vitrine/ui-kit'
import { ChainHash, ChainAddress } from '#src/lib/chain-values.tsx'
import { Facts } from '#src/lib/facts.tsx'
import { formatDate } from '#src/lib/format-date.ts'
import { VerifiedSource } from '#src/entities/contracts/verified-source.tsx'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'
import { platformOrigin } from '#src/lib/platform-origin.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { Amount } from './amount.tsx'

/** Returns the period in which it can be claimed, as text. */
function claimPeriod({ startsAt, endsAt }: Airdrop): string {
  if (startsAt && endsAt) return `${formatDate('moment', startsAt)} – ${formatDate('moment', endsAt)}`
  if (startsAt) return `From ${formatDate('moment', startsAt)}${endsAt === null ? ', no end' : ''}`
  if (endsAt) return `Until ${formatDate('moment', endsAt)}`
  return endsAt === null ? 'No start or end date' : 'Unknown'
}

/** Lists the known details of an airdrop. */
export function AirdropFacts({ airdrop, network }: { airdrop: Airdrop; network: Network }) {
  const isVerified = useCapability('verified-source')
  const hasPage = useCapability('claim-page')
  const { contractAddress, tokenAddress, transactionHash, name, recipientCount } = airdrop
  const claimPage = hasPage && airdrop._id && `${platformOrigin()}/claim/${encodeURIComponent(airdrop._id)}`
  const amount = (units: string | null | undefined) => (
    <Amount>{units == null ? 'Unknown' : tokenAmount(airdrop, units)}</Amount>
  )
  return (
    <Facts
      layout="grid"
      className="rounded-md border border-subtle bg-surface p-3 text-xs"
      of={{
        Name: name && <span className="min-w-0 break-words">{name}</span>,
        Contract: contractAddress && (
          <ChainAddress on={network} value={contractAddress} kind="airdrop contract address" />
        ),
        Source: isVerified && airdrop.verification && (
          <VerifiedSource
            verification={airdrop.verification}
            id={airdrop._id}
            name={`the airdrop contract on ${network.name}`}
          />
        ),
        Token: tokenAddress && (
          <>
            <ChainAddress on={network} value={tokenAddress} kind="token address" />
            {airdrop.tokenStandard ? <span className="ms-2 text-muted">{airdrop.tokenStandard}</span> : null}
          </>
        ),
        Transaction: transactionHash && <ChainHash on={network} value={transactionHash} />,
        ...(recipientCount && {
          Recipients: <span className="tabular-nums">{formatCount(recipientCount)}</span>,
          Total: amount(airdrop.totalAmount),
          Claimed: amount(airdrop.claimedAmount),
          'In the contract': amount(airdrop.heldAmount),
          'Claim period': claimPeriod(airdrop),
          'Claim page': claimPage && (
            <>
              <TextLink external href={claimPage} className="wrap-anywhere">
                {claimPage}
              </TextLink>
              <CopyButton value={claimPage} label="Copy claim page address" />
            </>
          ),
        }),
      }}
    />
  )
}
