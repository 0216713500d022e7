import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { decodeFunctionData, type Hex, parseTransaction } from 'viem'
import { contractFacts, type ContractRow } from '#src/chain/deployments.ts'
import { hiddenBy } from '#src/chain/minting/placeholder.ts'
import { revealAbi } from '#src/chain/minting/reveal-abi.ts'
import type { Subject, TransactionRow } from '#src/chain/subjects.ts'
import { asChainError } from '#src/chain/to-service-error.ts'
import type { Platform } from '#src/platform.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'

const baseIn = (row: TransactionRow): string =>
  String(
    decodeFunctionData({ abi: revealAbi, data: parseTransaction(row.raw as Hex).data ?? '0x' }).args?.[0],
  )

const at = () => new Date().toISOString()

/** Returns a contract that no other transaction changes until this one ends, nor its collection; undefined if it is gone. */
export async function lockContract(tx: Tx, id: string): Promise<ContractRow | undefined> {
  const its = tx.select({ id: contracts.collectionId }).from(contracts).where(eq(contracts.id, id))
  // The collection comes first, as in a deletion.
  await tx.select({ id: collections.id }).from(collections).where(inArray(collections.id, its)).for('update')
  const [contract] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update')
  return contract
}

/** Records what the hidden tokens of a contract name since their reveal. Does nothing if it is recorded. */
export const recordReveal = (db: Db, contractId: string, base: string): Promise<void> =>
  db.transaction(async (tx) => {
    const contract = await lockContract(tx, contractId)
    if (!contract || contract.revealedBase !== null) return
    const { id } = contract
    const [token] = await tx
      .select({ uri: assets.tokenUri })
      .from(assets)
      .where(and(hiddenBy(id), ne(assets.isSold, 'unsold')))
      .limit(1)
    const placeholderUri = token?.uri ?? null
    const set = { revealedBase: base, placeholderUri, revealSchedule: null, updatedAt: at() }
    await tx.update(contracts).set(set).where(eq(contracts.id, id))
    await tx
      .update(assets)
      .set({
        isHidden: false,
        isRevealed: true,
        tokenUri: sql`${base} || ${assets.tokenId}`,
        updatedAt: at(),
      })
      .where(hiddenBy(id))
  })

/** Takes a reveal back that a reorganization took out of the chain. */
async function hideAgain(tx: Tx, contractId: string, base: string): Promise<void> {
  const contract = await lockContract(tx, contractId)
  if (contract?.revealedBase !== base) return
  const { id, placeholderUri } = contract
  await tx
    .update(contracts)
    .set({ revealedBase: null, placeholderUri: null, updatedAt: at() })
    .where(eq(contracts.id, id))
  const isRevealed = sql`${assets.tokenUri} = ${base} || ${assets.tokenId}`
  await tx
    .update(assets)
    .set({ isHidden: true, isRevealed: false, tokenUri: placeholderUri, updatedAt: at() })
    .where(and(eq(assets.tokenContractId, id), isRevealed))
}

/** Defines the subject of the transactions that reveal the hidden tokens of a contract. */
export const revealSubject = ({ db, chain }: Pick<Platform, 'db' | 'chain'>): Subject => ({
  // Only the outbox stores the hash.
  rehash: async () => undefined,
  async settle(row, end) {
    if (end.status === 'success') await recordReveal(db, row.subjectId, baseIn(row))
  },
  reopen: (tx, row) => hideAgain(tx, row.subjectId, baseIn(row)),
  ...contractFacts(db),
  async hasEffect(row) {
    const network = chain.networks.find(row.blockchainType, row.networkType)
    const { to: address } = parseTransaction(row.raw as Hex)
    if (!network || !address) return false
    const client = chain.networks.client(network)
    const base = await client
      .readContract({ address, abi: revealAbi, functionName: 'revealedBase' })
      .catch(asChainError(network))
    return base === baseIn(row)
  },
})
