import { useQuery } from '@tanstack/react-query'
import { Button, Card, NetworkBadge, RadioGroup } from '@vitrine/ui-kit'
import { useId, useState, type ReactNode } from 'react'
import { assetContractTypes, contractTypeName } from '#src/lib/contract-types.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { networkKey, networks } from '#src/lib/networks.ts'
import { ReadError } from '#src/lib/read-error.tsx'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { DeployReview } from './deploy-review.tsx'
import { contractQuery } from './queries.ts'
import { keyOfSpot, placeOf, type Spot } from './spot.ts'

const ContractModal = lazyPart(async () => (await import('./contract-modal.tsx')).ContractModal)

const kinds: Record<(typeof assetContractTypes)[number], string> = {
  1: 'Every token is one of a kind and has one owner. Right for artwork and tickets.',
  2: 'A token can have many copies with many owners. Right for editions and badges.',
}

type DeployGuideProps = {
  collection: { id: string; name: string }
  spot: Spot
  /** Keys of networks and types with a contract. */
  taken: ReadonlySet<string>
  onSpotChange: (spot: Spot) => void
  /** Called with true when the registration and deployment start and with false when they end. */
  onBusyChange: (busy: boolean) => void
  /** Called when the deployment was sent. */
  onStarted: () => void
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-4">
      <span
        aria-hidden
        className="flex size-6 shrink-0 items-center justify-center rounded-full border border-(--art-line,var(--border-color-accent)) text-xs font-medium text-default tabular-nums"
      >
        {number}
      </span>
      <TitledSection level={3} title={title} className="min-w-0 flex-1 pt-0.5">
        <div className="mt-3">{children}</div>
      </TitledSection>
    </li>
  )
}

/** Guide to a new contract: choose network and type, see the cost, then deploy. */
export function DeployGuide({
  collection,
  spot,
  taken,
  onSpotChange,
  onBusyChange,
  onStarted,
}: DeployGuideProps) {
  const heading = useId()
  const { network, smartContractType } = spot
  const place = placeOf(collection.id, spot)
  const query = useQuery(contractQuery(place))
  const contract = query.data
  const [sending, setSending] = useState(false)
  const [registering, setRegistering] = useState(false)
  // The answer to the registration was lost, but the contract exists. Closes the form, because the page shows
  // it.
  if (registering && contract && contract.status !== 'registered') setRegistering(false)
  const name = `${contractTypeName(smartContractType)} on ${network.name}`
  return (
    <Card.Root aria-labelledby={heading}>
      <Card.Header>
        <Card.Title id={heading}>New contract</Card.Title>
        <Button variant="ghost" size="sm" disabled={contract !== null} onClick={() => setRegistering(true)}>
          Use an existing contract
        </Button>
      </Card.Header>
      <ol className="divide-y divide-(--border-color-subtle) px-4">
        <Step number={1} title="Network">
          <RadioGroup
            aria-label="Network"
            className="sm:grid sm:grid-cols-2"
            options={networks().map((one) => ({
              value: networkKey(one),
              label: <NetworkBadge name={one.name} kind={one.kind} />,
              description: `Network fees are paid in ${one.currency.symbol}.`,
            }))}
            value={networkKey(network)}
            onValueChange={(key) => {
              const next = networks().find((one) => networkKey(one) === key)
              if (next) onSpotChange({ network: next, smartContractType })
            }}
          />
        </Step>
        <Step number={2} title="Contract type">
          <RadioGroup
            aria-label="Contract type"
            options={assetContractTypes.map((code) => ({
              value: String(code),
              label: contractTypeName(code),
              description: taken.has(keyOfSpot({ network, smartContractType: code }))
                ? `The collection has this contract on ${network.name}.`
                : kinds[code],
            }))}
            value={String(smartContractType)}
            onValueChange={(code) => onSpotChange({ network, smartContractType: Number(code) })}
          />
        </Step>
        <Step number={3} title="Review and deploy">
          {query.isError && contract === undefined ? (
            <ReadError read={query} title={`The ${name} contract could not be loaded`} className="py-6" />
          ) : contract && !sending ? (
            <p className="text-sm text-muted">
              The collection has the contract {name} already. Choose another network or contract type.
            </p>
          ) : (
            <DeployReview
              collection={collection}
              spot={spot}
              contract={contract}
              onBusyChange={(busy) => {
                setSending(busy)
                onBusyChange(busy)
              }}
              onStarted={onStarted}
            />
          )}
        </Step>
      </ol>
      {registering ? (
        <ContractModal
          name={name}
          collection={collection}
          network={network}
          place={place}
          contract={null}
          onClose={() => setRegistering(false)}
        />
      ) : null}
    </Card.Root>
  )
}
