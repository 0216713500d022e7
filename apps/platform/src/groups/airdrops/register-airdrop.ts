import type { BodyOf } from '@vitrine/sdk'
import { and, eq, inArray, or } from 'drizzle-orm'
import { type Address, encodeDeployData, type Hash } from 'viem'
import { airdropContract } from '#src/chain/built-in-contracts.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { listedRun } from '#src/runs/listed-run.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { runSteps } from '#src/storage/db/schema/runs.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { chosenToken } from './chosen-token.ts'
import { existingContract, lockContract, requireUnused } from './existing-contract.ts'
import { type AirdropRow, findAirdrop, type Place, requireAirdrop } from './find-airdrop.ts'
import { phaseOf } from './phase-of.ts'
import { readHoldings } from './read-holdings.ts'
import { refreshAirdrop } from './refresh-airdrop.ts'

type Registered = { hash: Hash | null; row: AirdropRow }
type Beginning = Pick<AirdropRow, 'status' | 'address' | 'tokenAddress' | 'transactionHash'>

/** Returns a new airdrop at a place, without recipients. */
function newAirdrop(id: string, place: Place, beginning: Beginning): AirdropRow {
  const now = new Date().toISOString()
  return {
    id,
    collectionId: place.collection_id,
    blockchainType: place.blockchainType,
    networkType: place.networkType,
    ...beginning,
    name: null,
    merkleRoot: null,
    recipientCount: 0,
    totalAmount: '0',
    startsAt: null,
    endsAt: null,
    error: null,
    createdAt: now,
    updatedAt: now,
  }
}

/** True if the airdrop is only a failed deployment. The next airdrop replaces it. */
const isNothing = (row: AirdropRow | undefined) => row?.status === 'failed' && row.address === null

/**
 * Inserts a new airdrop at a place if `former` is still the newest one there; otherwise returns false, so that only one
 * of several concurrent calls succeeds. Throws a ServiceError if another airdrop has started to use the contract.
 */
async function begin(tx: Tx, row: AirdropRow, former: AirdropRow | undefined): Promise<boolean> {
  const { collectionId: collection_id, blockchainType, networkType } = row
  await tx
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.id, collection_id))
    .for('no key update')
  const newest = await findAirdrop(tx, { collection_id, blockchainType, networkType })
  if (newest?.id !== former?.id || newest?.status !== former?.status) return false
  if (row.address) {
    await lockContract(tx, row, row.address)
    await requireUnused(tx, row, row.address)
  }
  if (former && isNothing(former)) await tx.delete(airdrops).where(eq(airdrops.id, former.id))
  await tx.insert(airdrops).values(row)
  return true
}

const taken = (network: ChainNetwork, row: AirdropRow) =>
  row.status === 'deploying'
    ? ServiceError.conflict(`The airdrop contract is already being deployed on ${network.name}.`, 'deploying')
    : ServiceError.conflict(
        `This collection already has an airdrop on ${network.name}.`,
        'already-registered',
      )

type Deployment = {
  /** ID of the new airdrop. */
  id: string
  former: AirdropRow | undefined
  place: Place
  token: Address
  subjectId: string
  by: string
  /** Name of the collection. */
  name: string
}

async function deploy(
  platform: Platform,
  network: ChainNetwork,
  { id, former, place, token, subjectId, by, name }: Deployment,
  idempotencyKey: string | undefined,
): Promise<Hash> {
  const { chain } = platform
  const owner = await chain.wallet.requireAddress()
  const { abi, bytecode } = await airdropContract()
  const busy = ServiceError.conflict(
    `The airdrop contract is already being deployed on ${network.name}.`,
    'deploying',
  )
  const collection = { id: place.collection_id, name }
  const listed = listedRun({ kind: 'airdrop', network, collection, subjectId: id, by })
  return chain.transactions.send({
    network,
    data: encodeDeployData({ abi, bytecode, args: [token, owner] }),
    abi,
    kind: 'airdrop',
    subjectId,
    idempotencyKey,
    run: listed.run,
    async record(tx, transactionHash, replaces) {
      if (replaces) {
        const moved = await tx
          .update(airdrops)
          .set({ transactionHash })
          .where(and(eq(airdrops.transactionHash, replaces), eq(airdrops.status, 'deploying')))
          .returning({ id: airdrops.id })
        if (moved.length === 0) throw busy
        return
      }
      const beginning = {
        status: 'deploying' as const,
        address: null,
        tokenAddress: token,
        transactionHash,
      }
      if (!(await begin(tx, newAirdrop(id, place, beginning), former))) throw busy
      await listed.start(tx)
    },
    async undo(tx, transactionHash, reason) {
      await tx
        .update(airdrops)
        .set({ status: 'failed', error: reason, updatedAt: new Date().toISOString() })
        .where(eq(airdrops.transactionHash, transactionHash))
    },
  })
}

/** True if a new airdrop may follow this one. While people can claim from a live one, `another` has to be requested. */
async function mayFollow(platform: Platform, former: AirdropRow, another: boolean): Promise<boolean> {
  if (former.status !== 'live') return former.status === 'failed'
  return another || phaseOf(former, await readHoldings(platform, former), platform.now()).clock === 'after'
}

/**
 * Registers an airdrop of a collection on a network: an existing contract, or a new one that the admin wallet owns,
 * whose row is stored together with the signed deployment before it is sent. `hash` is null if nothing was sent. Only
 * one airdrop at a place can be in preparation.
 */
export async function registerAirdrop(
  platform: Platform,
  body: BodyOf<'registerAirDropSmartContract'>,
  idempotencyKey: string | undefined,
  by: string,
): Promise<Registered> {
  const { db, chain } = platform
  const network = requireNetwork(chain.networks, body)
  const { name } = await requireCollection(db, body.collection_id)
  const { collection_id, blockchainType, networkType, contractAddress, tokenAddress } = body
  const place = { collection_id, blockchainType, networkType }
  const subjectId = Object.values(place).join('/')
  const byHash = async (hash: Hash): Promise<Registered> => {
    // Looked up by the run, because the airdrop's own hash is later that of its root.
    const ofRun = db
      .select({ id: runSteps.subjectId })
      .from(transactions)
      .innerJoin(
        runSteps,
        and(eq(runSteps.runId, transactions.runId), eq(runSteps.number, transactions.runNumber)),
      )
      .where(eq(transactions.hash, hash))
    const [row] = await db
      .select()
      .from(airdrops)
      .where(or(inArray(airdrops.id, ofRun), eq(airdrops.transactionHash, hash)))
    if (row) return { hash, row }
    // The deployment failed, and another airdrop replaced it.
    throw taken(network, await requireAirdrop(db, place, network))
  }
  const sent = await chain.transactions.find('airdrop', subjectId, idempotencyKey)
  if (sent) return byHash(sent)

  const found = await findAirdrop(db, place)
  const former = found && (await refreshAirdrop(platform, found))
  // A call repeated after its answer was lost finds its own work done.
  const same = former?.address?.toLowerCase() === contractAddress?.toLowerCase()
  if (former?.status === 'registered' && !former.transactionHash && same) return { hash: null, row: former }
  if (former && !(await mayFollow(platform, former, body.another ?? false))) throw taken(network, former)

  const id = newId()
  if (contractAddress) {
    const { address, token } = await existingContract(platform, network, { contractAddress, tokenAddress })
    const status = 'registered' as const
    const row = newAirdrop(id, place, { status, address, tokenAddress: token, transactionHash: null })
    if (platform.isQuoting) return { hash: null, row }
    if (!(await db.transaction((tx) => begin(tx, row, former))))
      throw taken(network, await requireAirdrop(db, place, network))
    return { hash: null, row }
  }
  const token = await chosenToken(platform, network, body)
  return byHash(
    await deploy(platform, network, { id, former, place, token, subjectId, by, name }, idempotencyKey),
  )
}
