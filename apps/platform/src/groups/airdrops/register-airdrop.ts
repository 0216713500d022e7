import type { BodyOf } from '@vitrine/sdk'
import { and, eq } from 'drizzle-orm'
import { type Address, encodeDeployData, type Hash } from 'viem'
import { airdropContract } from '#src/chain/built-in-contracts.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import type { Db, Tx } from '#src/db/client.ts'
import { newId } from '#src/db/new-id.ts'
import { airdropLists, airdrops } from '#src/db/schema/airdrops.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { listedRun } from '#src/runs/listed-run.ts'
import { ServiceError } from '#src/service-error.ts'
import { chosenToken } from './chosen-token.ts'
import { existingContract } from './existing-contract.ts'
import { type AirdropRow, findAirdrop, type Place } from './find-airdrop.ts'
import { refreshAirdrop } from './refresh-airdrop.ts'

type Registered = { hash: Hash | null; row: AirdropRow }
type Beginning = Pick<AirdropRow, 'status' | 'address' | 'tokenAddress' | 'transactionHash'>

/** Returns an airdrop at a place as it is before it has recipients. */
function newAirdrop(place: Place, beginning: Beginning): AirdropRow {
  const now = new Date().toISOString()
  return {
    id: newId(),
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

/** Writes a new airdrop at a place, where none is or the one there failed. Returns null where another one took it. */
async function begin(db: Db | Tx, place: Place, beginning: Beginning): Promise<AirdropRow | null> {
  const { id, ...values } = newAirdrop(place, beginning)
  const [row] = await db
    .insert(airdrops)
    .values({ id, ...values })
    .onConflictDoUpdate({
      target: [airdrops.collectionId, airdrops.blockchainType, airdrops.networkType],
      set: values,
      setWhere: eq(airdrops.status, 'failed'),
    })
    .returning()
  if (row) await db.delete(airdropLists).where(eq(airdropLists.airdropId, row.id))
  return row ?? null
}

const taken = (network: ChainNetwork, row: AirdropRow) =>
  row.status === 'deploying'
    ? ServiceError.conflict(`The airdrop contract is already being deployed on ${network.name}.`, 'deploying')
    : ServiceError.conflict(
        `This collection already has an airdrop on ${network.name}.`,
        'already-registered',
      )

async function deploy(
  platform: Platform,
  network: ChainNetwork,
  {
    place,
    token,
    subjectId,
    listed,
  }: { place: Place; token: Address; subjectId: string; listed: ReturnType<typeof listedRun> },
  idempotencyKey: string | undefined,
): Promise<Hash> {
  const { chain } = platform
  const owner = await chain.wallet.address()
  if (!owner) throw ServiceError.conflict('Create the admin wallet first.', 'no-wallet')
  const { abi, bytecode } = await airdropContract()
  const busy = ServiceError.conflict(
    `The airdrop contract is already being deployed on ${network.name}.`,
    'deploying',
  )
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
      if (!(await begin(tx, place, beginning))) throw busy
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

/**
 * Registers the airdrop of a collection on a network: a contract that is there already, or a new one that the admin wallet owns, whose row is
 * stored together with the signed deployment before that is sent. `hash` is null where nothing was sent. A place has one airdrop; one that
 * failed can be started again.
 */
export async function registerAirdrop(
  platform: Platform,
  body: BodyOf<'registerAirDropSmartContract'>,
  idempotencyKey: string | undefined,
  by: string,
): Promise<Registered> {
  const { db, chain } = platform
  const network = requireNetwork(chain.networks, body)
  const { id, name } = await requireCollection(db, body.collection_id)
  const subjectId = `${body.collection_id}/${body.blockchainType}/${body.networkType}`
  const reread = async (): Promise<AirdropRow> => {
    const row = await findAirdrop(db, body)
    if (!row) throw new Error('An airdrop has no row.')
    return row
  }
  const sent = await chain.transactions.find('airdrop', subjectId, idempotencyKey)
  if (sent) return { hash: sent, row: await reread() }

  const found = await findAirdrop(db, body)
  const former = found && (await refreshAirdrop(platform, found))
  // A call repeated after its answer was lost finds its own work done.
  const same = former?.address?.toLowerCase() === body.contractAddress?.toLowerCase()
  if (former?.status === 'registered' && !former.transactionHash && same) return { hash: null, row: former }
  if (former && former.status !== 'failed') throw taken(network, former)

  if (body.contractAddress) {
    const { collection_id, contractAddress, tokenAddress } = body
    const { address, token } = await existingContract(platform, network, {
      collection_id,
      contractAddress,
      tokenAddress,
    })
    const beginning = {
      status: 'registered' as const,
      address,
      tokenAddress: token,
      transactionHash: null,
    }
    if (platform.isQuoting) return { hash: null, row: newAirdrop(body, beginning) }
    const row = await db.transaction((tx) => begin(tx, body, beginning))
    if (!row) throw taken(network, await reread())
    return { hash: null, row }
  }
  const token = await chosenToken(platform, network, body)
  const listed = listedRun({ kind: 'airdrop', network, collection: { id, name }, subjectId, by })
  const hash = await deploy(platform, network, { place: body, token, subjectId, listed }, idempotencyKey)
  return { hash, row: await reread() }
}
