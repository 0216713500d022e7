import { stateOf } from '#src/lib/state-of.ts'
import type { Collection } from '@vitrine/sdk'
import { Badge, cn } from '@vitrine/ui-kit'
import { contractStatus } from './contract-status.ts'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { networkName } from '#src/lib/networks.ts'

/**
 * A badge for each contract of a collection: the network's name, and the state as text for people who can't
 * see the color.
 */
export function ContractBadges({
  contracts,
  className,
}: Pick<Collection, 'contracts'> & { className?: string }) {
  if (contracts === null) return null
  if (contracts.length === 0)
    return <span className="text-xs whitespace-nowrap text-subtle">No contract yet</span>
  return (
    <span className={cn('flex max-w-full flex-wrap gap-1', className)}>
      {contracts.map((contract) => {
        const { label, tone } = stateOf(contractStatus, contract.status)
        const network = networkName(contract)
        const type = contractTypeName(contract.smartContractType)
        return (
          <Badge
            key={`${contract.blockchainType}/${contract.networkType}/${contract.smartContractType}`}
            tone={tone}
            dot
            title={`${type} on ${network}: ${label.toLowerCase()}`}
          >
            {network}
            {contract.smartContractType === 1 ? null : ` · ${type}`}
            {contract.status === 'deployed' ? (
              <span className="sr-only">, deployed</span>
            ) : (
              <span className="font-normal"> · {label.toLowerCase()}</span>
            )}
          </Badge>
        )
      })}
    </span>
  )
}
