import { useQuery } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import type { Airdrop } from '@vitrine/sdk'
import { Badge, Button, Skeleton, Stepper } from '@vitrine/ui-kit'
import { useState } from 'react'
import { ButtonLink } from '#src/lib/links.tsx'
import { ReadError } from '#src/lib/read-error.tsx'
import { isSamePlace, type LocalWork, type SentKind } from '#src/runs/local-run.ts'
import { useLocalWorks } from '#src/runs/local-runs.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { AirdropFacts } from './airdrop-facts.tsx'
import { FundingPart } from './funding-part.tsx'
import { airdropQuery, type AirdropPlace } from './queries.ts'
import type { SubmittedList } from './recipients-part.tsx'
import { RootPart } from './root-part.tsx'
import { airdropState } from './airdrop-state.ts'
import { airdropSteps } from './airdrop-steps.ts'
import { NEW } from './airdrops-search.ts'
import { useIsUnderWay } from './use-is-under-way.ts'
import { FundForm } from './fund-form.tsx'
import { ManagedSection, type ManagedProps } from './managed-section.tsx'
import { tokenAmount } from '#src/entities/airdrops/token-amount.ts'

/**
 * Ends an airdrop early, or returns the tokens in its contract while nothing can be claimed: before the root
 * is on chain, or after the end.
 */
function EndPart({ canClose, ...props }: ManagedProps & { canClose: boolean }) {
  const { airdrop, network } = props
  const left = tokenAmount(airdrop, airdrop.heldAmount ?? '0')
  return (
    <ManagedSection {...props} title={canClose ? 'End the airdrop' : 'Tokens left in the contract'}>
      {(ask, busy) => (
        <Button
          className="self-start"
          loading={busy}
          onClick={() =>
            ask(
              canClose
                ? {
                    input: { action: 'close' },
                    title: `Close the airdrop on ${network.name}?`,
                    effects: [
                      'Nobody can claim afterward, including recipients who are still on the list.',
                      'It can’t be opened again.',
                      'Afterwards you can take back what is left.',
                    ],
                    action: 'Close airdrop',
                  }
                : {
                    input: { action: 'take-back' },
                    title: `Take back ${left} on ${network.name}?`,
                    effects: [
                      `One transaction returns ${left} to the admin wallet.`,
                      ...(airdrop.status === 'ended' ? ['Nobody can claim them anymore.'] : []),
                    ],
                    action: 'Take back tokens',
                  },
            )
          }
        >
          {canClose ? 'Close airdrop' : `Take back ${left}`}
        </Button>
      )}
    </ManagedSection>
  )
}

/** Funds an airdrop from the admin wallet. */
function SendPart(props: ManagedProps) {
  const { place, airdrop, network } = props
  return (
    <ManagedSection {...props} title="Send tokens from the wallet">
      {(ask, busy, done) => (
        <FundForm
          // Resets the form after a transfer, so that it isn't sent twice.
          key={done}
          place={place}
          airdrop={airdrop}
          loading={busy}
          onSubmit={(input, amount, onSent) =>
            ask({
              input,
              title: `Send ${amount} to the airdrop on ${network.name}?`,
              effects: [
                `One transaction sends ${amount} from the admin wallet to the airdrop contract.`,
                airdrop.endsAt === null
                  ? 'The airdrop has no end: close it to take back what nobody claims.'
                  : 'What nobody claims can be taken back after the end.',
              ],
              action: 'Send tokens',
              onSent,
            })
          }
        />
      )}
    </ManagedSection>
  )
}

/**
 * Returns `underWay` or `done` for this browser's newest run of a kind; undefined without a run, or if it
 * failed or was canceled. A run with an unknown outcome counts as `underWay`, because it may still succeed.
 */
function stage<UnderWay, Done>(
  works: readonly LocalWork[],
  kind: SentKind,
  place: AirdropPlace,
  underWay: UnderWay,
  done: Done,
) {
  const work = works.find(({ run }) => run.kind === kind && isSamePlace(run.input, place))
  const phase = work?.steps[0]?.phase
  if (!phase || phase === 'failed' || phase === 'canceled') return undefined
  return phase === 'done' ? done : underWay
}

/**
 * Returns the airdrop from the backend. If the backend sends no status, derives it from the work in this
 * browser.
 */
function knownAirdrop(airdrop: Airdrop, works: readonly LocalWork[], place: AirdropPlace): Airdrop {
  if (airdrop.status !== null) return airdrop
  const { airdrop_id: _, ...registered } = place
  const status =
    stage(works, 'merkle-root', place, 'submitting', 'submitted') ??
    (airdrop.merkleRoot ? 'detailed' : undefined) ??
    stage(works, 'airdrop', registered, 'deploying', 'registered') ??
    (airdrop.contractAddress ? 'registered' : null)
  return { ...airdrop, status }
}

// Loaded lazily, because these parts bring the form code with them.
const soon = <Skeleton className="h-40 w-full" />
const RecipientsPart = lazyPart(async () => (await import('./recipients-part.tsx')).RecipientsPart, soon)
const RegisterPart = lazyPart(async () => (await import('./register-part.tsx')).RegisterPart, soon)
const RunsPart = lazyPart(async () => (await import('./runs-part.tsx')).RunsPart, null)
const ClaimsPart = lazyPart(async () => (await import('./claims-part.tsx')).ClaimsPart, soon)

type AirdropPanelProps = {
  collection: { id: string; name: string }
  network: Network
  /** ID of the airdrop; if undefined, the newest airdrop of the network. */
  id?: string | undefined
  /** True to register another airdrop here once no other one is being prepared. */
  isNew?: boolean
}

/** States after the merkle root was sent. */
const isSent = new Set<Airdrop['status']>(['submitted', 'scheduled', 'live', 'ended'])
/** States after which the platform accepts another airdrop. */
const mayFollow = new Set<Airdrop['status']>([...isSent, 'failed'])

/** An airdrop: its state, its details, and the next step. */
export function AirdropPanel({ collection, network, id, isNew = false }: AirdropPanelProps) {
  const { blockchainType, networkType } = network
  const asked = { collection_id: collection.id, blockchainType, networkType, ...(id && { airdrop_id: id }) }
  const query = useQuery(airdropQuery(asked))
  const newest = query.data
  const works = useLocalWorks()
  const isRegistering = useIsUnderWay(asked, 'airdrop')
  const canManage = useCapability('claims')
  const [changing, setChanging] = useState(false)
  // A backend may not send its list or its state.
  const [submitted, setSubmitted] = useState<SubmittedList | null>(null)
  const [registered, setRegistered] = useState(false)

  if (query.isPending) {
    return (
      <div aria-busy>
        <Skeleton className="h-40 w-full" />
      </div>
    )
  }
  if (newest === undefined)
    return (
      <ReadError read={query} title={`The airdrop on ${network.name} could not be loaded`} className="py-6" />
    )
  if (isNew && newest && !mayFollow.has(newest.status)) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-muted">An airdrop is being prepared on {network.name}.</p>
        <ButtonLink to="." search={(now) => ({ ...now, airdrop: newest._id })}>
          Open the one being prepared
        </ButtonLink>
      </div>
    )
  }
  const read = isNew ? null : newest
  // With the capability, actions name this airdrop by ID, even after a newer one was registered.
  const place = canManage && read?._id ? { ...asked, airdrop_id: read._id } : asked
  const airdrop =
    read && knownAirdrop(read.merkleRoot === null ? { ...read, ...submitted } : read, works, place)
  const isUnknown = airdrop?.status === null
  const progress = airdropSteps(airdrop)
  // The pressed button stays until the contract exists, so that the layout shifts only once.
  const registering = airdrop?.status === 'deploying' && isRegistering
  const due = isUnknown ? (registered ? 'list' : 'register') : registering ? 'register' : progress.due
  const listing = due === 'list' || (due === 'root' && changing)
  const managed = airdrop && !listing ? { collection, place, airdrop, network } : null
  // Before the root is submitted, funding can wait; afterwards it is the next step.
  const funding = managed ? (
    <>
      <FundingPart place={asked} airdrop={managed.airdrop} network={network} />
      {canManage && progress.canFund ? <SendPart {...managed} /> : null}
    </>
  ) : null
  return (
    <>
      <AirdropStatus airdrop={airdrop} />
      <Stepper aria-label={`The airdrop on ${network.name}`} steps={progress.steps} />
      {airdrop ? <AirdropFacts airdrop={airdrop} network={network} /> : null}
      {due === 'register' ? (
        <RegisterPart
          collection={collection}
          network={network}
          place={asked}
          isUnknown={isUnknown}
          another={isNew && newest !== null}
          isNamed={isNew || id !== undefined}
        />
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
      {managed && canManage && (progress.canClose || progress.canTakeBack) ? (
        <EndPart {...managed} canClose={progress.canClose} />
      ) : null}
      {airdrop?._id && canManage ? (
        <ButtonLink className="self-start" to="." search={(now) => ({ ...now, airdrop: NEW })}>
          New airdrop
        </ButtonLink>
      ) : null}
      {due === 'root' && changing ? (
        <Button variant="ghost" className="self-start" onClick={() => setChanging(false)}>
          Keep the submitted list
        </Button>
      ) : null}
      {/* Last, because parts that grow while they load would move the buttons below them. */}
      {airdrop && canManage && isSent.has(airdrop.status) ? (
        <ClaimsPart place={place} airdrop={airdrop} network={network} />
      ) : null}
      {airdrop?._id && canManage ? <RunsPart airdropId={airdrop._id} /> : null}
    </>
  )
}

/** The state of an airdrop as a badge, with a sentence about what is missing. */
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
      {/* A space, so that screen readers read two sentences. */}{' '}
      {detail ? <span className="min-w-0 [overflow-wrap:anywhere] text-muted">{detail}</span> : null}
    </section>
  )
}
