import { and, eq } from 'drizzle-orm'
import { type ContractRow, refreshDeployment } from '#src/chain/deployments.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'

type Place = { collectionId: string; blockchainType: number; networkType: number; smartContractType: number }

/** Returns the registered contract of a collection, network and contract type; undefined if there isn't one. */
export async function contractOf(
  { db }: Pick<Platform, 'db'>,
  place: Place,
): Promise<ContractRow | undefined> {
  const [found] = await db
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.collectionId, place.collectionId),
        onNetwork(contracts, place),
        eq(contracts.smartContractType, place.smartContractType),
      ),
    )
  return found
}

/** Returns the deployed contract of a collection, network and contract type. Throws a ServiceError until it is deployed. */
export async function requireDeployed(platform: Platform, place: Place): Promise<ContractRow> {
  const network = requireNetwork(platform.chain.networks, place)
  const found = await contractOf(platform, place)
  const contract = found && (await refreshDeployment(platform, found))
  if (contract?.status === 'deployed' && contract.address) return contract
  if (contract?.status === 'deploying') {
    const message = `The contract on ${network.name} is still being deployed. Try again when it is.`
    throw ServiceError.conflict(message, 'deploying')
  }
  throw ServiceError.conflict(
    `This collection has no deployed contract of this type on ${network.name}. Deploy one under Contracts in the collection first.`,
    'not-deployed',
  )
}
