import { useQuery } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import type { AirDrop } from '@vitrine/sdk'
import { Button, ErrorState, Skeleton, Stepper } from '@vitrine/ui-kit'
import { useState } from 'react'
import { AirdropFacts } from './airdrop-facts.tsx'
import { AirdropStatus } from './airdrop-status.tsx'
import { airdropSteps } from './airdrop-steps.ts'
import { FundingPart } from './funding-part.tsx'
import { airdropQuery } from './queries.ts'
import { RecipientsPart } from './recipients-part.tsx'
import { RegisterPart } from './register-part.tsx'
import { RootPart } from './root-part.tsx'

type AirdropPanelProps = { collection: { id: string; name: string }; network: Network }

/** Returns which step is due; null while a transaction is on its way, and when the root is submitted. */
function dueOf(airdrop: AirDrop | null): 'register' | 'list' | 'root' | null {
  if (!airdrop) return 'register'
  if (airdrop.status === 'registered') return 'list'
  if (airdrop.status === 'detailed') return 'root'
  if (airdrop.status !== 'failed') return null
  return airdrop.contractAddress ? 'root' : 'register'
}

/** One airdrop: its state, what is known of it, and the step that is due. */
export function AirdropPanel({ collection, network }: AirdropPanelProps) {
  const { blockchainType, networkType } = network
  const place = { collection_id: collection.id, blockchainType, networkType }
  const { data: airdrop, isPending, error, refetch } = useQuery(airdropQuery(place))
  const [changing, setChanging] = useState(false)

  if (isPending) {
    return (
      <div aria-busy>
        <Skeleton className="h-40 w-full" />
      </div>
    )
  }
  if (airdrop === undefined) {
    return (
      <ErrorState
        title={`The airdrop on ${network.name} could not be loaded`}
        message={error?.message}
        onRetry={() => void refetch()}
        className="py-6"
      />
    )
  }
  const due = dueOf(airdrop)
  const listing = due === 'list' || (due === 'root' && changing)
  // Before the root is submitted it can wait; afterwards it is what is due.
  const funding =
    airdrop && !listing ? <FundingPart place={place} airdrop={airdrop} network={network} /> : null
  return (
    <>
      <AirdropStatus airdrop={airdrop} />
      <Stepper aria-label={`The airdrop on ${network.name}`} steps={airdropSteps(airdrop)} />
      {airdrop ? <AirdropFacts airdrop={airdrop} network={network} /> : null}
      {due === 'register' ? <RegisterPart collection={collection} network={network} place={place} /> : null}
      {listing ? <RecipientsPart place={place} airdrop={airdrop} onDone={() => setChanging(false)} /> : null}
      {due === 'root' ? null : funding}
      {airdrop && airdrop.merkleRoot && !listing ? (
        <RootPart collection={collection} place={place} airdrop={airdrop} network={network}>
          {due === 'root' ? <Button onClick={() => setChanging(true)}>Change the list…</Button> : null}
        </RootPart>
      ) : null}
      {due === 'root' ? funding : null}
      {due === 'root' && changing ? (
        <Button variant="ghost" className="self-start" onClick={() => setChanging(false)}>
          Keep the submitted list
        </Button>
      ) : null}
    </>
  )
}
