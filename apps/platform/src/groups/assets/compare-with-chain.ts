import { isChainError, toChainError } from '@vitrine/chain'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, eq, exists, gt, inArray, or, type SQL } from 'drizzle-orm'
import { type Abi, type Address, type PublicClient } from 'viem'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { abiOf, type ContractRow } from '#src/chain/deployments.ts'
import { contractOf } from '#src/chain/minting/require-deployed.ts'
import type { Platform } from '#src/platform.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { runSteps } from '#src/storage/db/schema/runs.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import type { AssetRow } from './serialize-asset.ts'

export type Difference = Schemas['ChainDifference']

/** A token as its network holds it; null where there is none. Of an ERC-1155 token, which can have many owners, the owner is not known. */
type Token = { owner: string | null; uri: string } | null

/** How an asset compares: a difference, none, or not known, because its network did not answer. */
export type Compared = Difference | 'equal' | 'unreachable'

type Read = (functionName: string, args: readonly unknown[]) => Promise<unknown>

async function readToken(network: ChainNetwork, row: AssetRow, read: Read): Promise<Token> {
  const id = BigInt(row.tokenId ?? 0)
  try {
    if (row.smartContractType !== erc721) {
      const uri = String(await read('uri', [id]))
      return uri === '' ? null : { owner: null, uri }
    }
    const [owner, uri] = await Promise.all([read('ownerOf', [id]), read('tokenURI', [id])])
    return { owner: String(owner), uri: String(uri) }
  } catch (thrown) {
    if (isChainError(toChainError(thrown, { network }), 'reverted')) return null
    throw thrown
  }
}

function differenceOf(row: AssetRow, token: Token): Difference | 'equal' {
  const difference = (
    kind: Difference['kind'],
    repair: Difference['repair'],
    recorded: string | null,
    found: string | null,
  ): Difference => ({
    kind,
    repair,
    recorded,
    found,
    asset: { _id: row.id, name: row.name, thumbnail: row.thumbnail },
    collection_id: row.collectionId,
    blockchainType: row.blockchainType,
    networkType: row.networkType,
    tokenId: row.tokenId,
    transactionHash: row.transactionHash,
  })
  // Somebody else may have minted the id meanwhile: only its own metadata says that a token is the asset's.
  if (row.isSold !== 'sold' && token && token.uri === row.tokenUri) {
    return difference('not-recorded', 'record-end', row.isSold, token.owner ?? token.uri)
  }
  if (row.isSold === 'unsold') return 'equal'
  if (!token || row.isSold === 'minting') {
    return difference('not-minted', 'make-draft', row.isSold, token?.uri ?? null)
  }
  if (token.uri !== row.tokenUri) return difference('other-metadata', 'none', row.tokenUri, token.uri)
  const moved = token.owner !== null && token.owner.toLowerCase() !== row.assetOwner?.toLowerCase()
  return moved ? difference('other-owner', 'record-owner', row.assetOwner, token.owner) : 'equal'
}

/** Returns whether the transaction of a record can still be mined, or was and is about to be recorded. */
export async function isUnderWay(
  { db }: Platform,
  { transactionHash }: Pick<AssetRow, 'transactionHash'>,
): Promise<boolean> {
  const [row] = await db
    .select({ status: transactions.status })
    .from(transactions)
    .where(eq(transactions.hash, transactionHash ?? ''))
  return row !== undefined && ['signed', 'sent', 'replaced'].includes(row.status)
}

/** Returns how one asset compares. A mint under way is equal: it is not known yet what it will leave. */
export async function compareAsset(
  platform: Platform,
  row: AssetRow,
  contract: ContractRow | undefined,
): Promise<Compared> {
  const network = platform.chain.networks.find(row.blockchainType, row.networkType)
  if (!network) return 'unreachable'
  if (row.isSold === 'minting' && (await isUnderWay(platform, row))) return 'equal'
  if (!contract?.address || !row.tokenId || row.tokenContractId !== contract.id) {
    return row.isSold === 'unsold' ? 'equal' : differenceOf(row, null)
  }
  const address = contract.address as Address
  const abi: Abi = await abiOf(contract)
  const client: PublicClient = platform.chain.networks.client(network)
  const read: Read = (functionName, args) => client.readContract({ address, abi, functionName, args })
  try {
    return differenceOf(row, await readToken(network, row, read))
  } catch {
    return 'unreachable'
  }
}

/** Assets of which a mint was promised by an answer: by their row, or by a transaction that was mined, alone or in a run. */
function promised(db: Platform['db']): SQL | undefined {
  const inBatch = db
    .select({ hash: transactions.hash })
    .from(runSteps)
    .innerJoin(
      transactions,
      and(eq(transactions.runId, runSteps.runId), eq(transactions.runNumber, runSteps.transaction)),
    )
    .where(
      and(
        eq(runSteps.subjectId, assets.id),
        eq(transactions.kind, 'mint-batch'),
        eq(transactions.status, 'mined'),
      ),
    )
  const mined = db
    .select({ hash: transactions.hash })
    .from(transactions)
    .where(
      and(
        eq(transactions.kind, 'mint'),
        eq(transactions.subjectId, assets.id),
        eq(transactions.status, 'mined'),
      ),
    )
  return or(inArray(assets.isSold, ['minting', 'sold']), exists(mined), exists(inBatch))
}

const perCall = 500
/** Assets read from their networks at the same time, so that a call doesn't use up what a node allows. */
const atOnce = 50

/** Compares a call's worth of assets, in the order of their ids. */
export async function compareWithChain(
  platform: Platform,
  { where, after }: { where: SQL | undefined; after: string | undefined },
): Promise<{ data: Difference[]; compared: number; unreachable: number; next: string | null }> {
  const { db } = platform
  const rows = await db
    .select()
    .from(assets)
    .where(and(promised(db), where, after === undefined ? undefined : gt(assets.id, after)))
    .orderBy(asc(assets.id))
    .limit(perCall)
  const found = new Map<string, Promise<ContractRow | undefined>>()
  const contractFor = (row: AssetRow) => {
    const key = [row.collectionId, row.blockchainType, row.networkType, row.smartContractType].join()
    const known = found.get(key) ?? contractOf(platform, row)
    found.set(key, known)
    return known
  }
  const compared: Compared[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce)
    compared.push(
      ...(await Promise.all(some.map(async (row) => compareAsset(platform, row, await contractFor(row))))),
    )
  }
  const data = compared.filter((one): one is Difference => typeof one === 'object')
  const unreachable = compared.filter((one) => one === 'unreachable').length
  const next = rows.length === perCall ? (rows.at(-1)?.id ?? null) : null
  return { data, compared: rows.length - unreachable, unreachable, next }
}
