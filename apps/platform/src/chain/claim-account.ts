import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type Address, concat, getContractAddress, type Hash, zeroHash } from 'viem'
import { claimAccountContract } from '#src/chain/built-in-contracts.ts'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import { deployer } from '#src/chain/entry-point.ts'
import type { Subject } from '#src/chain/subjects.ts'
import type { Transactions } from '#src/chain/transactions.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { transactions as table } from '#src/storage/db/schema/transactions.ts'

type Parts = { db: Db; chain: { networks: ChainNetworks; transactions: Transactions } }

/** Milliseconds before a failed deployment is repeated, because each one can cost the admin wallet. */
const pause = 10 * 60_000

/**
 * Returns the address of the account that sends sponsored claims. It follows from the account's code, so it is the same
 * on every network.
 */
export async function claimAccountAddress(): Promise<Address> {
  const { bytecode } = await claimAccountContract()
  return getContractAddress({ opcode: 'CREATE2', from: deployer, salt: zeroHash, bytecode })
}

/**
 * Returns true if the account is on the network. Otherwise the admin wallet deploys it once and pays for that; then
 * true if the deployment has been mined. Throws a ServiceError if the deployment can't be sent or failed within the
 * last ten minutes.
 */
export async function putClaimAccount({ db, chain }: Parts, network: ChainNetwork): Promise<boolean> {
  const { networks, transactions } = chain
  const address = await claimAccountAddress()
  const isThere = async () => (await networks.client(network).getCode({ address })) !== undefined
  if (await isThere()) return true
  const subjectId = `${network.blockchainType}/${network.networkType}`
  const failed = () =>
    ServiceError.conflict(`The account that claims could not be put onto ${network.name}.`, 'not-now')
  const hasFailed = async (hash: Hash) =>
    ['reverted', 'dropped'].includes((await transactions.outcome(network, hash)).status)
  const [last] = await db
    .select({ hash: table.hash, at: table.createdAt })
    .from(table)
    .where(
      and(eq(table.kind, 'claim-account'), eq(table.subjectId, subjectId), isNotNull(table.idempotencyKey)),
    )
    .orderBy(desc(table.createdAt))
    .limit(1)
  if (last && !(await hasFailed(last.hash as Hash))) return isThere()
  if (last && Date.now() - Date.parse(last.at) < pause) throw failed()
  const { bytecode } = await claimAccountContract()
  const hash: Hash = await transactions.send({
    network,
    to: deployer,
    data: concat([zeroHash, bytecode]),
    kind: 'claim-account',
    subjectId,
    idempotencyKey: last ? `${address}/${last.hash}` : address,
    record: async () => undefined,
    undo: async () => undefined,
  })
  if (await hasFailed(hash)) throw failed()
  return isThere()
}

/** The account is not stored in the database, so its transaction changes no row. */
export const claimAccountSubject = (networks: ChainNetworks): Subject => ({
  rehash: async () => undefined,
  settle: async () => undefined,
  reopen: async () => undefined,
  describe: async (row) => networks.find(row.blockchainType, row.networkType)?.name ?? 'a network',
})
