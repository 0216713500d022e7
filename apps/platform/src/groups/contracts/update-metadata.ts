import { toChainError } from '@vitrine/chain'
import type { BodyOf } from '@vitrine/sdk'
import { and, eq, sql } from 'drizzle-orm'
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  decodeFunctionData,
  encodeFunctionData,
  type Hash,
  type Hex,
  parseAbi,
  parseTransaction,
} from 'viem'
import { firstHashOf } from '#src/chain/family.ts'
import { abiOf, contractFacts } from '#src/chain/deployments.ts'
import { isOpen } from '#src/chain/is-open.ts'
import type { Subject, TransactionRow } from '#src/chain/subjects.ts'
import type { Platform } from '#src/platform.ts'
import { listedRun } from '#src/runs/listed-run.ts'
import { ServiceError } from '#src/service-error.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { contractMetadata, publishMetadata } from './contract-metadata.ts'
import { refreshDeployed, requireContractAt } from './find-contract.ts'

const abi = parseAbi(['function contractURI() view returns (string)', 'function setContractURI(string uri)'])
const kind = 'contract-metadata'

/** Defines the subject of the transactions that change the metadata of a contract. */
export function metadataSubject({ db, chain }: Pick<Platform, 'db' | 'chain'>): Subject {
  const read = async (row: TransactionRow) => {
    const network = chain.networks.find(row.blockchainType, row.networkType)
    const { to: address, data = '0x' } = parseTransaction(row.raw as Hex)
    if (!network || !address) return undefined
    const sent = String(decodeFunctionData({ abi, data }).args?.[0])
    try {
      const client = chain.networks.client(network)
      const uri = await client.readContract({ address, abi, functionName: 'contractURI' })
      return { uri, sent, address }
    } catch (thrown) {
      // A reorganization took the contract out of the chain.
      const isGone = (one: unknown) =>
        one instanceof ContractFunctionZeroDataError || one instanceof ContractFunctionRevertedError
      if (thrown instanceof BaseError && thrown.walk(isGone)) return undefined
      throw toChainError(thrown, { network })
    }
  }
  return {
    // Only the outbox stores the hash.
    rehash: async () => undefined,
    // A reorganization may change an end that was settled, so the chain is asked for the address at each end.
    async settle(row) {
      const found = await read(row)
      if (!found) return
      const isAt = sql`lower(${contracts.address}) = ${found.address.toLowerCase()}`
      const its = and(eq(contracts.id, row.subjectId), isAt)
      const [contract] = await db.select().from(contracts).where(its)
      const isLast = contract?.contractUri === found.sent
      // A later update that is not mined yet has written its address already.
      if (!isLast && (await isOpen(db, row, firstHashOf(row)))) return
      await db.update(contracts).set({ contractUri: found.uri }).where(its)
    },
    reopen: async () => undefined,
    ...contractFacts(db),
    async hasEffect(row) {
      const found = await read(row)
      return found !== undefined && found.uri === found.sent
    },
  }
}

/** Makes a deployed contract name the collection's current metadata, with one transaction, which is a run. */
export async function updateMetadata(
  platform: Platform,
  place: BodyOf<'updateContractMetadata'>,
  idempotencyKey: string | undefined,
  by: string,
): Promise<Hash> {
  const { db, chain, files } = platform
  const { network, collection, contract } = await requireContractAt(platform, place)
  const sent = await chain.transactions.find(kind, contract.id, idempotencyKey)
  if (sent) return sent
  const row = await refreshDeployed(platform, contract, network)
  const { id, contractUri: former, address } = row
  if (former === null)
    throw ServiceError.conflict('This contract has no metadata that can be updated.', 'not-supported')
  const busy = ServiceError.conflict('The metadata of this contract is being updated already.', 'not-now')
  if (await isOpen(db, { kind, subjectId: row.id })) throw busy
  const { json, uri, isOnIpfs } = await contractMetadata(platform, collection, id)
  if (uri === former)
    throw ServiceError.conflict('The contract has the collection’s current metadata already.', 'not-now')
  if (isOnIpfs && !platform.isQuoting) await files.putJson(json)
  const set = (contractUri: string) => ({ contractUri, updatedAt: new Date().toISOString() })
  const listed = listedRun({
    kind,
    network,
    collection,
    smartContractType: row.smartContractType,
    subjectId: id,
    by,
  })
  const hash = await chain.transactions.send({
    network,
    to: address,
    data: encodeFunctionData({ abi, functionName: 'setContractURI', args: [uri] }),
    abi: await abiOf(row),
    kind,
    subjectId: id,
    idempotencyKey,
    run: listed.run,
    async record(tx, _, replaces) {
      if (replaces) return
      const changed = await tx
        .update(contracts)
        .set(set(uri))
        .where(and(eq(contracts.id, id), eq(contracts.contractUri, former)))
        .returning({ id: contracts.id })
      if (changed.length === 0) throw busy
      await listed.start(tx)
    },
    async undo(tx) {
      await tx.update(contracts).set(set(former)).where(eq(contracts.id, id))
    },
  })
  if (isOnIpfs) publishMetadata(platform, network, row)
  return hash
}
