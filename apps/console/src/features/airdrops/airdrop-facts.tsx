import type { Network } from '@vitrine/chain'
import type { Airdrop } from '@vitrine/sdk'
import { CopyButton, DescriptionList, formatCount, TextLink } from '@vitrine/ui-kit'
import { ChainHash, ChainAddress } from '#src/lib/chain-values.tsx'
import { formatDate } from '#src/lib/format-date.ts'
import { VerifiedSource } from '#src/entities/contracts/verified-source.tsx'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'
import { platformOrigin } from '#src/lib/platform-origin.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { Amount } from './amount.tsx'

/** Link to the page where recipients claim, if the backend has one. */
function ClaimLink({ airdropId }: { airdropId: string }) {
  const hasPage = useCapability('claim-page')
  if (!hasPage) return null
  const address = `${platformOrigin()}/claim/${encodeURIComponent(airdropId)}`
  return (
    <DescriptionList.Item label="Claim page">
      <TextLink external href={address} className="wrap-anywhere">
        {address}
      </TextLink>
      <CopyButton value={address} label="Copy claim page address" />
    </DescriptionList.Item>
  )
}

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
  const { contractAddress, tokenAddress, transactionHash, name, recipientCount } = airdrop
  const { totalAmount, claimedAmount, heldAmount, tokenStandard } = airdrop
  return (
    <DescriptionList.Root layout="grid" className="rounded-md border border-subtle bg-surface p-3 text-xs">
      {name ? (
        <DescriptionList.Item label="Name">
          <span className="min-w-0 break-words">{name}</span>
        </DescriptionList.Item>
      ) : null}
      {contractAddress ? (
        <DescriptionList.Item label="Contract">
          <ChainAddress on={network} value={contractAddress} kind="airdrop contract address" />
        </DescriptionList.Item>
      ) : null}
      {isVerified && airdrop.verification ? (
        <DescriptionList.Item label="Source">
          <VerifiedSource
            verification={airdrop.verification}
            id={airdrop._id}
            name={`the airdrop contract on ${network.name}`}
          />
        </DescriptionList.Item>
      ) : null}
      {tokenAddress ? (
        <DescriptionList.Item label="Token">
          <ChainAddress on={network} value={tokenAddress} kind="token address" />
          {tokenStandard ? <span className="ms-2 text-muted">{tokenStandard}</span> : null}
        </DescriptionList.Item>
      ) : null}
      {transactionHash ? (
        <DescriptionList.Item label="Transaction">
          <ChainHash on={network} value={transactionHash} />
        </DescriptionList.Item>
      ) : null}
      {recipientCount ? (
        <>
          <DescriptionList.Item label="Recipients">
            <span className="tabular-nums">{formatCount(recipientCount)}</span>
          </DescriptionList.Item>
          <DescriptionList.Item label="Total">
            <Amount>{totalAmount == null ? 'Unknown' : tokenAmount(airdrop, totalAmount)}</Amount>
          </DescriptionList.Item>
          <DescriptionList.Item label="Claimed">
            <Amount>{claimedAmount == null ? 'Unknown' : tokenAmount(airdrop, claimedAmount)}</Amount>
          </DescriptionList.Item>
          <DescriptionList.Item label="In the contract">
            <Amount>{heldAmount == null ? 'Unknown' : tokenAmount(airdrop, heldAmount)}</Amount>
          </DescriptionList.Item>
          <DescriptionList.Item label="Claim period">{claimPeriod(airdrop)}</DescriptionList.Item>
          {airdrop._id ? <ClaimLink airdropId={airdrop._id} /> : null}
        </>
      ) : null}
    </DescriptionList.Root>
  )
}
