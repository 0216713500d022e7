import { useQuery } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import type { Airdrop } from '@vitrine/sdk'
import { Badge, Button, ErrorState, Skeleton, type Step, Stepper, type StepState } from '@vitrine/ui-kit'
import { useState } from 'react'
import { AirdropFacts } from './airdrop-facts.tsx'
import { FundingPart } from './funding-part.tsx'
import { airdropQuery } from './queries.ts'
import { useActivities } from '#src/activity/use-activities.ts'
import { knownAirdrop } from './known-airdrop.ts'
import { RecipientsPart, type SubmittedList } from './recipients-part.tsx'
import { RegisterPart } from './register-part.tsx'
import { RootPart } from './root-part.tsx'
import { airdropState } from './airdrop-state.ts'
import { missingAmount } from './missing-amount.ts'
import { tokenAmount } from './token-amount.ts'

type States = [register: StepState, list: StepState, root: StepState]

function states(airdrop: Airdrop | null): States {
  switch (airdrop?.status) {
    case undefined:
    case null:
      return ['todo', 'todo', 'todo']
    case 'deploying':
      return ['active', 'todo', 'todo']
    case 'registered':
      return ['done', 'todo', 'todo']
    case 'detailed':
      return ['done', 'done', 'todo']
    case 'submitting':
      return ['done', 'done', 'active']
    case 'failed':
      // Without a contract it was the deployment that failed.
      return airdrop?.contractAddress ? ['done', 'done', 'failed'] : ['failed', 'todo', 'todo']
    default:
      return ['done', 'done', airdrop?.error ? 'failed' : 'done']
  }
}

/** Returns the last step: the contract holds what the list promises. */
function funding(airdrop: Airdrop | null): Step {
  const title = 'Fund the contract'
  const missing = airdrop ? missingAmount(airdrop) : null
  if (!airdrop?.merkleRoot || missing === null) return { title, state: 'todo' }
  if (missing === 0n) return { title, state: 'done' }
  if (airdrop.status === 'ended') return { title, state: 'todo' }
  return { title, state: 'todo', detail: `${tokenAmount(airdrop, missing)} missing` }
}

/** Returns the steps of an airdrop and how far each is. */
function airdropSteps(airdrop: Airdrop | null): Step[] {
  const [register, list, root] = states(airdrop)
  const waiting = 'Waiting for the receipt. You can close this: the activity continues.'
  const detail = (state: StepState) => (state === 'active' ? { detail: waiting } : {})
  return [
    { title: 'Register the contract', state: register, ...detail(register) },
    { title: 'Submit the recipients', state: list },
    { title: 'Submit the merkle root', state: root, ...detail(root) },
    funding(airdrop),
  ]
}

type AirdropPanelProps = { collection: { id: string; name: string }; network: Network }

/** Returns which step is due; null while a transaction is on its way, and when the root is submitted. */
function dueOf(airdrop: Airdrop | null): 'register' | 'list' | 'root' | null {
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
  const { data: read, isPending, error, refetch } = useQuery(airdropQuery(place))
  const activities = useActivities()
  const [changing, setChanging] = useState(false)
  // A backend need not say which list it has, nor how far the airdrop is.
  const [submitted, setSubmitted] = useState<SubmittedList | null>(null)
  const [registered, setRegistered] = useState(false)

  if (isPending) {
    return (
      <div aria-busy>
        <Skeleton className="h-40 w-full" />
      </div>
    )
  }
  if (read === undefined) {
    return (
      <ErrorState
        title={`The airdrop on ${network.name} could not be loaded`}
        message={error?.message}
        onRetry={() => void refetch()}
        className="py-6"
      />
    )
  }
  const airdrop =
    read && knownAirdrop(read.merkleRoot === null ? { ...read, ...submitted } : read, activities, place)
  const isUnknown = airdrop?.status === null
  const due = isUnknown ? (registered ? 'list' : 'register') : dueOf(airdrop)
  const listing = due === 'list' || (due === 'root' && changing)
  // Before the root is submitted it can wait; afterwards it is what is due.
  const funding =
    airdrop && !listing ? <FundingPart place={place} airdrop={airdrop} network={network} /> : null
  return (
    <>
      <AirdropStatus airdrop={airdrop} />
      <Stepper aria-label={`The airdrop on ${network.name}`} steps={airdropSteps(airdrop)} />
      {airdrop ? <AirdropFacts airdrop={airdrop} network={network} /> : null}
      {due === 'register' ? (
        <RegisterPart collection={collection} network={network} place={place} isUnknown={isUnknown} />
      ) : null}
      {isUnknown ? (
        <Button variant="ghost" className="self-start" onClick={() => setRegistered(!registered)}>
          {registered ? 'Register a contract' : 'A contract is registered already'}
        </Button>
      ) : null}
      {listing ? (
        <RecipientsPart
          place={place}
          airdrop={airdrop}
          onSubmitted={setSubmitted}
          onDone={() => setChanging(false)}
        />
      ) : null}
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

/** The state of an airdrop: its badge, and in a sentence what is missing. */
function AirdropStatus({ airdrop }: { airdrop: Airdrop | null }) {
  const { label, tone, detail } = airdropState(airdrop)
  return (
    <section
      aria-label="State of the airdrop"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm"
    >
      <Badge dot tone={tone}>
        {label}
      </Badge>
      {/* Read out as two sentences. */}{' '}
      {detail ? <span className="min-w-0 [overflow-wrap:anywhere] text-muted">{detail}</span> : null}
    </section>
  )
}
