import { useQuery } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import { Badge, Button, ErrorState, Skeleton, Stepper } from '@vitrine/ui-kit'
import { useState } from 'react'
import { contractStatus } from '#src/entities/contracts/contract-status.ts'
import { useActivities } from '#src/activity/use-activities.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { ConfirmSpending } from '#src/entities/transactions/confirm-spending.tsx'
import { stateOf } from '#src/lib/state-of.ts'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { useProfile } from '#src/session/profile.ts'
import { ContractFacts } from './contract-facts.tsx'
import { deploySteps } from './deploy-steps.ts'
import { useDeploy, useRegisterBuiltIn } from './mutations.ts'
import { knownContract } from './known-contract.ts'
import { contractQuery } from './queries.ts'

const ContractModal = lazyPart(async () => (await import('./contract-modal.tsx')).ContractModal)

type ContractCardProps = {
  collection: { id: string; name: string }
  network: Network
  smartContractType: number
}

const keepsCode = 'A deployed contract keeps its code, name and symbol.'

/** One contract of a collection: the state of it, and the next step. */
export function ContractCard({ collection, network, smartContractType }: ContractCardProps) {
  const { blockchainType, networkType } = network
  const place = { collection_id: collection.id, blockchainType, networkType, smartContractType }
  const { data: read, isPending, error, refetch } = useQuery(contractQuery(place))
  const activities = useActivities()
  const contract = read && knownContract(read, activities, place)
  const { data: profile } = useProfile()
  const register = useRegisterBuiltIn(place)
  const deploy = useDeploy({ collection, network, place, contract: contract ?? null })
  const [editing, setEditing] = useState(false)
  const [confirming, setConfirming] = useState(false)

  const type = contractTypeName(smartContractType)
  const name = `${type} on ${network.name}`
  if (isPending) return <Skeleton className="h-16 w-full" />
  if (contract === undefined) {
    return (
      <ErrorState
        title={`The ${name} contract could not be loaded`}
        message={error?.message}
        onRetry={() => void refetch()}
        className="py-6"
      />
    )
  }

  const status = contract?.status
  const busy = register.isPending || deploy.isPending
  const canDeploy = !status || status === 'registered' || status === 'failed'
  const showSteps = deploy.isPending || status === 'deploying' || status === 'failed'
  const badge = contract
    ? stateOf(contractStatus, contract.status)
    : { label: 'Not registered', tone: 'neutral' as const }

  return (
    <article aria-label={name} className="flex flex-col gap-3 rounded-md border border-subtle bg-surface p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 items-center gap-2">
          <h4 className="font-medium text-default">{type}</h4>
          <Badge tone={badge.tone} dot>
            {badge.label}
          </Badge>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            variant="ghost"
            aria-label={contract ? `Update ${name}` : `Advanced registration of ${name}`}
            disabled={busy || status === 'deploying'}
            onClick={() => setEditing(true)}
          >
            {contract ? 'Update…' : 'Advanced…'}
          </Button>
          {contract ? null : (
            <Button
              size="sm"
              aria-label={`Register ${name}`}
              loading={register.isPending}
              disabled={deploy.isPending}
              onClick={() => register.mutate()}
            >
              Register
            </Button>
          )}
          {canDeploy ? (
            <Button
              size="sm"
              variant={contract ? 'primary' : 'secondary'}
              aria-label={`${status === 'failed' ? 'Deploy again' : 'Deploy'} ${name}`}
              loading={deploy.isPending}
              disabled={register.isPending || !profile?.walletAddress}
              onClick={() => setConfirming(true)}
            >
              {status === 'failed' ? 'Deploy again' : 'Deploy'}
            </Button>
          ) : null}
        </div>
      </div>
      {contract ? <ContractFacts contract={contract} network={network} /> : null}
      {showSteps ? <Stepper steps={deploySteps(contract, deploy.isPending)} /> : null}
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
