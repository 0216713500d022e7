import type { BodyOf } from '@vitrine/sdk'
import { and, eq, inArray } from 'drizzle-orm'
import { type Abi, type Address, encodeDeployData, getAddress, type Hash, type Hex } from 'viem'
import { builtInContract } from '#src/chain/built-in-contracts.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { type ContractRow, refreshDeployment } from '#src/chain/deployments.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { listedRun } from '#src/runs/listed-run.ts'
import { ServiceError } from '#src/service-error.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { constructorInputs, toValues } from './constructor-args.ts'
import { hasOwnCode, readContractCode } from './contract-code.ts'
import { contractMetadata, publishMetadata } from './contract-metadata.ts'
import { findContract } from './find-contract.ts'

/** Place of a contract; for a quote also the code that would be registered first. */
type Place = BodyOf<'registerCollectionSmartContract'>

/** Returns the creation code of a contract with its constructor arguments, and the ABI that names its errors. */
async function deployData(
  row: ContractRow,
  collection: Awaited<ReturnType<typeof requireCollection>>,
  owner: Address,
  uri: string,
): Promise<{ data: Hex; abi: Abi }> {
  if (row.source === 'uploaded') {
    const abi = row.abi as Abi
    const inputs = constructorInputs(abi)
    const args = toValues(inputs, row.constructorArgs ?? [])
    return { data: encodeDeployData({ abi, bytecode: row.bytecode as Hex, args }), abi }
  }
  const { abi, bytecode } = await builtInContract(row.smartContractType)
  const receiver = collection.royaltyReceiver ? getAddress(collection.royaltyReceiver) : owner
  const args = [collection.name, collection.symbol, owner, receiver, BigInt(collection.royaltyBps), uri]
  return { data: encodeDeployData({ abi, bytecode, args }), abi }
}

/** Returns the row that registering a contract would create, for a quote of both steps. */
async function unregistered(platform: Platform, network: ChainNetwork, place: Place): Promise<ContractRow> {
  const { collection_id, blockchainType, networkType, smartContractType } = place
  return {
    id: '',
    collectionId: collection_id,
    blockchainType,
    networkType,
    smartContractType,
    transactionHash: null,
    deployer: null,
    error: null,
    contractUri: null,
    revealedBase: null,
    placeholderUri: null,
    revealSchedule: null,
    nextTokenId: 1,
    createdAt: '',
    updatedAt: '',
    ...(await readContractCode(platform, network, place)),
  }
}

/** Sends the deployment of a registered contract and returns its hash. */
export async function deployContract(
  platform: Platform,
  place: Place,
  idempotencyKey: string | undefined,
  by: string,
): Promise<{ hash: Hash; row: ContractRow }> {
  const { db, chain } = platform
  const network = requireNetwork(chain.networks, place)
  const collection = await requireCollection(db, place.collection_id)
  const stored = await findContract(db, place)
  const isReplaced = hasOwnCode(place) && (stored?.status === 'registered' || stored?.status === 'failed')
  const found =
    platform.isQuoting && (!stored || isReplaced) ? await unregistered(platform, network, place) : stored
  if (!found) {
    throw ServiceError.notFound(`Register a contract for this collection on ${network.name} first.`)
  }
  const reread = async () => (await findContract(db, place)) ?? found
  const sent = await chain.transactions.find('deploy', found.id, idempotencyKey)
  if (sent) return { hash: sent, row: await reread() }

  const row = await refreshDeployment(platform, found)
  const busy = ServiceError.conflict(
    `This contract is already being deployed on ${network.name}.`,
    'deploying',
  )
  if (row.status === 'deploying') throw busy
  if (row.status === 'deployed') {
    throw ServiceError.conflict(`This contract is already deployed on ${network.name}.`, 'already-deployed')
  }
  const owner = await chain.wallet.requireAddress()
  const metadata = row.source === 'built-in' ? await contractMetadata(platform, collection, row.id) : null
  const { data, abi } = await deployData(row, collection, owner, metadata?.uri ?? '')
  if (metadata?.isOnIpfs && !platform.isQuoting) await platform.files.putJson(metadata.json)

  const listed = listedRun({
    kind: 'deployment',
    network,
    collection,
    smartContractType: row.smartContractType,
    subjectId: row.id,
    by,
  })
  const hash = await chain.transactions.send({
    network,
    data,
    abi,
    kind: 'deploy',
    subjectId: row.id,
    idempotencyKey,
    run: listed.run,
    async record(tx, hash, replaces) {
      const free = inArray(contracts.status, ['registered', 'failed'])
      const underWay = and(eq(contracts.transactionHash, replaces ?? ''), eq(contracts.status, 'deploying'))
      const changed = await tx
        .update(contracts)
        .set({
          status: 'deploying',
          transactionHash: hash,
          deployer: owner,
          error: null,
          contractUri: metadata?.uri ?? null,
          updatedAt: new Date().toISOString(),
        })
        .where(and(eq(contracts.id, row.id), replaces ? underWay : free))
        .returning({ id: contracts.id })
      if (changed.length === 0) throw busy
      if (!replaces) await listed.start(tx)
    },
    async undo(tx, hash, reason) {
      await tx
        .update(contracts)
        .set({ status: 'failed', error: reason, updatedAt: new Date().toISOString() })
        .where(eq(contracts.transactionHash, hash))
    },
  })
  if (metadata?.isOnIpfs) publishMetadata(platform, network, row)
  return { hash, row: await reread() }
}
