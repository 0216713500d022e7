import { useQuery } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import type { Airdrop } from '@vitrine/sdk'
import { Button, CopyButton } from '@vitrine/ui-kit'
import { RefreshCw } from 'lucide-react'
import { ChainAddress } from '#src/lib/chain-values.tsx'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { formatUnits } from '#src/lib/units.ts'
import { Amount } from './amount.tsx'
import { missingAmount } from './missing-amount.ts'
import { airdropQuery, type AirdropPlace } from './queries.ts'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'

type FundingPartProps = { place: AirdropPlace; airdrop: Airdrop; network: Network }

/** Returns instructions for sending tokens to the contract. */
function howTo({ tokenStandard }: Airdrop, missing: bigint, amount: string): string {
  const them = missing === 1n ? 'it' : 'them'
  if (tokenStandard === 'ERC-721') {
    return `Mint ${amount} to this address, or send ${them} with safeTransferFrom. A plain transferFrom does not count.`
  }
  return tokenStandard === 'ERC-1155'
    ? `Mint ${amount} to this address, or send ${them}. Any token id counts.`
    : `Send ${amount} to this address from any wallet.`
}

/** Shows how much the contract lacks and its address. Renders nothing if it lacks nothing. */
export function FundingPart({ place, airdrop, network }: FundingPartProps) {
  // oxlint-disable-next-line console/reads-tell-failures -- `AirdropPanel`, around it, shows the failure.
  const { refetch, isFetching } = useQuery({ ...airdropQuery(place), enabled: false })
  const { contractAddress, merkleRoot, heldAmount, status, tokenDecimals } = airdrop
  const missing = missingAmount(airdrop)
  const unknown = status === 'submitted' && (heldAmount == null || missing === null)
  if (!contractAddress || !merkleRoot || status === 'ended') return null
  if (!unknown && (missing === null || missing === 0n)) return null

  return (
    <TitledSection title="Fund the contract" className="flex flex-col gap-3">
      {missing ? (
        <>
          <p className="text-xs [overflow-wrap:anywhere] text-muted">
            {howTo(airdrop, missing, tokenAmount(airdrop, missing))}
          </p>
          <ChainAddress on={network} value={contractAddress} kind="address to fund" full />
          <p className="flex items-center gap-1 text-sm">
            <Amount>{tokenAmount(airdrop, missing)}</Amount>
            <CopyButton
              value={formatUnits(missing, tokenDecimals ?? 0).replaceAll(',', '')}
              label="Copy the missing amount"
              className="size-6"
            />
          </p>
        </>
      ) : (
        <p className="text-xs text-muted">
          Recipients can only claim what the contract holds. Check its balance before you announce the
          airdrop.
        </p>
      )}
      <Button
        icon={<RefreshCw aria-hidden />}
        className="self-start"
        loading={isFetching}
        onClick={() => void refetch()}
      >
        Check balance
      </Button>
    </TitledSection>
  )
}
