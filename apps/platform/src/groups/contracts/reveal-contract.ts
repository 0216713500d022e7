import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq } from 'drizzle-orm'
import { encodeFunctionData, type Hash } from 'viem'
import { abiOf, type ContractRow } from '#src/chain/deployments.ts'
import { metadataOf } from '#src/chain/minting/fix-token-uri.ts'
import { revealAbi } from '#src/chain/minting/reveal-abi.ts'
import { hiddenBy } from '#src/chain/minting/placeholder.ts'
import type { AssetRow } from '#src/chain/minting/token-metadata.ts'
import { kindOf } from '#src/chain/network-kind.ts'
import { asServiceError } from '#src/chain/to-service-error.ts'
import type { Work } from '#src/chain/work.ts'
import type { Platform } from '#src/platform.ts'
import { isAtWork } from '#src/runs/at-work.ts'
import { listedRun } from '#src/runs/listed-run.ts'
import { countHidden, isRevealing } from '#src/runs/mint/hidden-mints.ts'
import { requireCallable } from '#src/runs/mint/mint-target.ts'
import { uriInDirectory } from '#src/runs/mint/next-mints.ts'
import { exists } from '#src/runs/mint/token-exists.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { contentIdOfText } from '#src/storage/files/compute-content-id.ts'
import { mapInBatches } from '#src/storage/map-in-batches.ts'
import { publishDirectory } from '#src/storage/publish/publish-directory.ts'
import { recordReveal } from './reveal-subject.ts'
import { refreshDeployed, requireContractAt } from './find-contract.ts'

const kind = 'reveal'

/** Returns the hidden tokens of a contract; null if no token is hidden. */
export async function hiddenTokens(
  { db }: Pick<Platform, 'db'>,
  { id, revealSchedule }: ContractRow,
): Promise<Schemas['HiddenTokens'] | null> {
  const tokens = await countHidden(db, id)
  if (tokens === 0) return null
  const schedule = revealSchedule && {
    revealAt: revealSchedule.revealAt,
    feeCap: revealSchedule.feeCap,
    problem: revealSchedule.problem,
  }
  return { tokens, state: (await isRevealing(db, id)) ? 'revealing' : 'hidden', schedule }
}

/** Stores the metadata of hidden tokens in a directory, each file named by its token's id. Returns the directory's content id. */
async function storeMetadata({ files }: Platform, rows: readonly AssetRow[]): Promise<string> {
  const texts = await metadataOf(files, rows)
  const named = await Promise.all(
    texts.map(async (json, at) => ({
      name: rows[at]?.tokenId ?? '',
      cid: await contentIdOfText(json),
      size: Buffer.byteLength(json),
      json,
    })),
  )
  // Publishing has stored the files, and storing thousands again takes longer than a client waits.
  const stored = await files.stored(named.map(({ cid }) => cid))
  await mapInBatches(
    named.filter(({ cid }) => !stored.has(cid)),
    ({ json }) => files.putJson(json),
  )
  return files.putDirectory(named)
}

/**
 * Throws a ServiceError while tokens of a contract are being minted or revealed.
 *
 * @param hash the transaction that is about to reveal them
 */
async function requireIdle(db: Platform['db'] | Tx, { id }: ContractRow, hash?: Hash): Promise<void> {
  if (await isRevealing(db, id, hash)) {
    throw ServiceError.conflict('The tokens of this contract are being revealed already.', 'not-now')
  }
  const runsOfIt = and(eq(runs.contractId, id), eq(runs.kind, 'mint'), isAtWork)
  const minting = and(eq(assets.tokenContractId, id), eq(assets.isSold, 'minting'))
  if ((await db.$count(runs, runsOfIt)) + (await db.$count(assets, minting)) > 0) {
    const message = 'Tokens of this contract are being minted. Wait until they are, or stop the run.'
    throw ServiceError.conflict(message, 'in-run')
  }
}

const number = (value: number | bigint) => value.toLocaleString('en-US')

/**
 * Returns all assets whose last mint was hidden, and as `rows` the assets that have a token, also if their mint was taken for lost.
 * Throws a ServiceError if the contract has other hidden tokens, because a reveal can't add one later.
 */
async function requireHidden(
  platform: Platform,
  { id }: ContractRow,
): Promise<{ all: AssetRow[]; rows: AssetRow[] }> {
  const { db, chain } = platform
  const target = await requireCallable(platform, id)
  const { network, address } = target
  const client = chain.networks.client(network)
  const read = <Name extends 'revealedBase' | 'hiddenTokens'>(functionName: Name) =>
    client.readContract({ address, abi: revealAbi, functionName })
  const all = await db.select().from(assets).where(hiddenBy(id)).orderBy(assets.id)
  const nothing = ServiceError.conflict('No token of this contract is hidden.', 'nothing-hidden')
  if (all.length === 0) throw nothing
  const failed = all.filter(({ isSold }) => isSold === 'unsold').map(({ tokenId }) => BigInt(tokenId ?? 0))
  const [base, hidden, there] = await Promise.all([
    read('revealedBase'),
    read('hiddenTokens'),
    exists(platform, target, failed),
  ]).catch(asServiceError(network))
  if (base !== '') {
    // A backup from before the reveal was restored.
    await recordReveal(db, id, base)
    throw ServiceError.conflict(
      'These tokens were revealed before. The platform has recorded it now.',
      'nothing-hidden',
    )
  }
  const rows = all.filter(({ isSold, tokenId }) => isSold !== 'unsold' || there.has(BigInt(tokenId ?? 0)))
  if (BigInt(rows.length) !== hidden) {
    const message = `The contract has ${number(hidden)} hidden tokens, and this platform knows ${number(rows.length)} of them. Those that it does not know would show nothing after the reveal.`
    throw ServiceError.conflict(message, 'unknown-tokens')
  }
  if (rows.length === 0) throw nothing
  return { all, rows }
}

const revealData = (base: string, count: number) =>
  encodeFunctionData({ abi: revealAbi, functionName: 'reveal', args: [base, BigInt(count)] })

const versionOf = ({ id, tokenId, updatedAt }: AssetRow) => ({ id, tokenId, updatedAt })

/** Limits of a scheduled reveal. */
type Scheduled = {
  /** Maximum network fee, in wei. */
  feeCap: bigint
  /** Throws a ServiceError if the transaction can't be sent now. Called before the metadata is stored, where people could find it. */
  requireSendable(work: Work): Promise<void>
  /** Throws a ServiceError if the schedule has changed. Called in the database transaction that stores the signed bytes. */
  requireUnchanged(tx: Tx): Promise<void>
}

/** Sends the transaction that reveals the hidden tokens of a contract, which is a run. */
export async function revealContract(
  platform: Platform,
  place: BodyOf<'revealContract'>,
  idempotencyKey: string | undefined,
  by: string,
  scheduled?: Scheduled,
): Promise<Hash> {
  const { db, chain, publishing } = platform
  const { network, collection, contract: found } = await requireContractAt(platform, place)
  const sent = await chain.transactions.find(kind, found.id, idempotencyKey)
  if (sent) return sent
  const contract = await refreshDeployed(platform, found, network)
  await requireIdle(db, contract)
  const { all, rows } = await requireHidden(platform, contract)
  const isLocal = kindOf(network) === 'local'
  const missing = isLocal ? 0 : (await publishing.missing(rows, { afterReveal: true })).size
  if (missing > 0 && kindOf(network) === 'main') {
    const message =
      'Wallets could not read the revealed tokens. Publish the files of the hidden tokens first.'
    throw ServiceError.conflict(message, 'not-published')
  }
  const { id, smartContractType } = contract
  const feeCap = scheduled?.feeCap ?? null
  const listed = listedRun({ kind, network, collection, smartContractType, subjectId: id, by, feeCap })
  const baseOf = (directory?: string) => uriInDirectory(0n, directory).slice(0, -1)
  const work: Work = {
    network,
    to: contract.address,
    data: revealData(baseOf(), rows.length),
    abi: await abiOf(contract),
    kind,
    subjectId: id,
    idempotencyKey,
    run: listed.run,
    async record(tx, hash, replaces) {
      if (replaces) return
      // A mint that starts at the same time waits for this lock, and then finds the reveal.
      await tx
        .select({ id: collections.id })
        .from(collections)
        .where(eq(collections.id, collection.id))
        .for('update')
      await scheduled?.requireUnchanged(tx)
      await requireIdle(tx, contract, hash)
      // A draft whose mint had failed may have been changed and minted since.
      const now = await tx.select().from(assets).where(hiddenBy(id)).orderBy(assets.id)
      if (!isDeepStrictEqual(now.map(versionOf), all.map(versionOf)))
        throw ServiceError.conflict('Tokens were changed meanwhile. Try again.', 'not-now')
      await listed.start(tx)
    },
    async undo() {
      // A reveal that was not sent has changed nothing.
    },
  }
  if (!platform.isQuoting) {
    await scheduled?.requireSendable(work)
    const directory = await storeMetadata(platform, rows)
    const file = { cid: directory, name: collection.name }
    const reason = !isLocal && missing < rows.length ? await publishDirectory(platform, file) : null
    if (reason !== null) {
      const message = `The directory of the tokens was not published. ${reason}`
      throw ServiceError.conflict(message, 'not-published')
    }
    work.data = revealData(baseOf(directory), rows.length)
  }
  return chain.transactions.send(work)
}
