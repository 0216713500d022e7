import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import { Badge, Button, Skeleton, Stepper } from '@vitrine/ui-kit'
import { useState } from 'react'
import { ReadError } from '#src/lib/read-error.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'
import { contractStatus } from '#src/entities/contracts/contract-status.ts'
import { useLocalWorks } from '#src/runs/local-runs.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { stateOf } from '#src/lib/state-of.ts'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { useProfile } from '#src/session/profile.ts'
import { ContractFacts } from './contract-facts.tsx'
import { contractsSearch } from './contracts-search.ts'
import { deploySteps } from './deploy-steps.ts'
import { useDeploy } from './use-deploy.ts'
import { knownContract } from './known-contract.ts'
import { contractQuery } from './queries.ts'
import { keyOfSpot, placeOf } from './spot.ts'

const ConfirmSpending = lazyPart(
  async () => (await import('#src/entities/transactions/confirm-spending.tsx')).ConfirmSpending,
)
const ContractDetails = lazyPart(async () => (await import('./details/contract-details.tsx')).ContractDetails)
const ContractModal = lazyPart(async () => (await import('./contract-modal.tsx')).ContractModal)

type ContractCardProps = {
  collection: { id: string; name: string }
  network: Network
  smartContractType: number
  /** True if the contract may not exist; then nothing is rendered. */
  optional?: boolean
  /** True to render nothing until the contract is known to exist. */
  quiet?: boolean
}

const keepsCode = 'A deployed contract keeps its code, name and symbol.'

/** A contract of a collection: its state and the next step. */
export function ContractCard({
  collection,
  network,
  smartContractType,
  optional = false,
  quiet = false,
}: ContractCardProps) {
  const place = placeOf(collection.id, { network, smartContractType })
  const query = useQuery(contractQuery(place))
  const { data: read } = query
  const works = useLocalWorks()
  const contract = read && knownContract(read, works, place)
  const { data: profile } = useProfile()
  const deploy = useDeploy({ collection, place, contract: contract ?? null })
  const [search, onSearch] = useUrlSearch(contractsSearch)
  const [editing, setEditing] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [asked, setAsked] = useState(false)

  const spot = keyOfSpot({ network, smartContractType })
  const isOpen = search.contract === spot
  const address = contract?.contractAddress
  const details = useRetainedTarget(isOpen && address ? address : null)

  const type = contractTypeName(smartContractType)
  const name = `${type} on ${network.name}`
  if (quiet && !contract) return null
  if (query.isPending) return <Skeleton className="h-44 w-full" />
  if (contract === undefined)
    return <ReadError read={query} title={`The ${name} contract could not be loaded`} className="py-6" />
  if (contract === null && optional) return null
  const status = contract?.status
  const canDeploy = !status || status === 'registered' || status === 'failed'
  const showSteps = deploy.isPending || status === 'deploying' || status === 'failed'
  const badge = contract
    ? stateOf(contractStatus, contract.status)
    : { label: 'Not registered', tone: 'neutral' as const }

  return (
    <article aria-label={name} className="flex flex-col gap-3 rounded-md border border-subtle bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-center gap-2">
          <h2 className="font-medium text-default">{name}</h2>
          <Badge tone={badge.tone} dot>
            {badge.label}
          </Badge>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {contract && status !== 'deploying' ? (
            <DeleteButton
              kind="contract"
              ids={[contract._id]}
              name={contract.contractName ?? undefined}
              label={`Delete ${name}`}
              isIcon
            />
          ) : null}
          {address ? (
            <Button size="sm" aria-label={`Details of ${name}`} onClick={() => onSearch({ contract: spot })}>
              Details
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Update ${name}`}
            disabled={deploy.isPending || status === 'deploying'}
            onClick={() => setEditing(true)}
          >
            Update…
          </Button>
          {canDeploy ? (
            <Button
              size="sm"
              variant="primary"
              aria-label={`${status === 'failed' ? 'Deploy again' : 'Deploy'} ${name}`}
              loading={deploy.isPending}
              disabled={!profile?.walletAddress}
              onClick={() => {
                setAsked(true)
                setConfirming(true)
              }}
            >
              {status === 'failed' ? 'Deploy again' : 'Deploy'}
            </Button>
          ) : null}
        </div>
      </div>
      {contract ? <ContractFacts contract={contract} target={{ place, collection, network, name }} /> : null}
      {showSteps ? <Stepper steps={deploySteps(contract, deploy.isPending)} /> : null}
      {asked ? (
        <ConfirmSpending
          open={confirming}
          onClose={() => setConfirming(false)}
          onConfirm={() => deploy.mutate()}
          title={`Deploy ${name}?`}
          network={network}
          effects={
            contract
              ? [
                  'One transaction deploys the contract.',
                  keepsCode,
                  ...(contract.status === null
                    ? ['The platform does not say whether it is deployed already.']
                    : []),
                ]
              : ['The built-in contract is registered.', 'One transaction deploys it.', keepsCode]
          }
          quoted={{ operation: 'deployCollectionSmartContract', input: place }}
          action="Deploy contract"
        />
      ) : null}
      {contract && details.shown ? (
        <ContractDetails
          key={details.opening}
          open={isOpen}
          place={place}
          network={network}
          contract={{ ...contract, contractAddress: details.shown }}
          onClose={() => onSearch({ contract: undefined })}
        />
      ) : null}
      {editing ? (
        <ContractModal
          name={name}
          collection={collection}
          network={network}
          place={place}
          contract={contract}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </article>
  )
}
