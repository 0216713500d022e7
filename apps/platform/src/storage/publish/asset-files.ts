import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isTokenAddress } from '#src/chain/minting/metadata-address.ts'
import { hiddenBy, hidesOnIpfs, placeholderJson } from '#src/chain/minting/placeholder.ts'
import { type AssetRow, ownUriOf } from '#src/chain/minting/token-metadata.ts'
import type { Db } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { runSteps } from '#src/storage/db/schema/runs.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import { type FilesOfToken, filesOfContract, filesOfTokens } from './files-of-tokens.ts'
import type { PublicationRecords } from './publication-records.ts'
import type { Published } from './publishing.ts'

/** Assets that are looked at together: their rows and their metadata fit into memory. */
const assetsAtOnce = 500

type Parts = { db: Db; files: FileStore; records: PublicationRecords }

/** Returns functions that find the files of assets and what is known of them. */
export function createAssetFiles({ db, files, records }: Parts) {
  const idsOf = async (what: Published): Promise<string[]> => {
    if ('assetIds' in what) return what.assetIds
    if ('contractId' in what) return [what.contractId]
    if ('hiddenBy' in what) {
      const rows = await db.select({ id: assets.id }).from(assets).where(hiddenBy(what.hiddenBy))
      return rows.map(({ id }) => id)
    }
    const ofRun = eq(runSteps.runId, what.runId)
    const rows = await db
      .select({ id: runSteps.subjectId })
      .from(runSteps)
      .where(ofRun)
      .orderBy(runSteps.number)
    return rows.map(({ id }) => id)
  }

  /** Returns the placeholders of the assets that a mint would hide on IPFS, by the ids of the assets. */
  async function placeholdersOf(rows: readonly AssetRow[]): Promise<Map<string, string>> {
    const drafts = rows.filter((row) => row.isSold === 'unsold' && ownUriOf(row) === null)
    const ids = [...new Set(drafts.map((row) => row.collectionId))]
    const its = and(inArray(collections.id, ids), isNotNull(collections.placeholder))
    const hidden = (await db.select().from(collections).where(its)).filter((one) =>
      hidesOnIpfs(one, { revealedBase: null }),
    )
    if (hidden.length === 0) return new Map()
    const texts = new Map(
      await Promise.all(hidden.map(async (one) => [one.id, await placeholderJson(files, one)] as const)),
    )
    const isOf = inArray(contracts.collectionId, [...texts.keys()])
    const revealed = await db
      .select()
      .from(contracts)
      .where(and(isOf, isNotNull(contracts.revealedBase)))
    const isRevealed = (row: AssetRow) =>
      revealed.some(
        (one) =>
          one.collectionId === row.collectionId &&
          one.blockchainType === row.blockchainType &&
          one.networkType === row.networkType &&
          one.smartContractType === row.smartContractType,
      )
    return new Map(
      drafts.flatMap((row) => {
        const text = texts.get(row.collectionId)
        return text && !isRevealed(row) ? [[row.id, text] as const] : []
      }),
    )
  }

  /**
   * Returns the files of each asset that are stored here or can be, with what is known of them, and the names of the
   * others. A token that names an address of this platform is served, and has no files to publish.
   *
   * @param options.afterReveal whether the tokens are hidden, and the files are meant that they name after their reveal
   */
  async function look(rows: readonly AssetRow[], { afterReveal = false } = {}) {
    const ids = [...new Set(rows.map((row) => row.collectionId))]
    const found = await db
      .select({ id: collections.id })
      .from(collections)
      .where(and(inArray(collections.id, ids), eq(collections.metadataLocation, 'platform')))
    const onPlatform = new Set(found.map(({ id }) => id))
    const isServed = (row: AssetRow) =>
      ownUriOf(row) === null &&
      (row.isSold === 'unsold' ? onPlatform.has(row.collectionId) : isTokenAddress(row.tokenUri, row))
    const served = new Set(rows.filter(isServed).map(({ id }) => id))
    const placeholders = afterReveal ? new Map<string, string>() : await placeholdersOf(rows)
    const tokens = await know(await filesOfTokens(files, rows, { placeholders, afterReveal }))
    return tokens.map((one) => (served.has(one.asset.id) ? { ...one, own: [], isServed: true } : one))
  }

  async function know(tokens: readonly FilesOfToken[]) {
    const known = await records.read(tokens.flatMap(({ cids }) => cids))
    return tokens.map(({ asset, cids, draft, onTheWeb }) => {
      const isHere = (cid: string) => cid === draft?.cid || Boolean(known.get(cid)?.stored)
      const own = cids.filter(isHere).map((cid) => {
        const json = cid === draft?.cid ? draft.json : null
        return { cid, name: asset.name, json, known: known.get(cid) }
      })
      return { asset, isServed: false, own, elsewhere: [...onTheWeb, ...cids.filter((cid) => !isHere(cid))] }
    })
  }

  /** Passes over assets, some at a time, or looks at a contract. */
  async function* lookAt(what: Published) {
    if ('contractId' in what) {
      const its = eq(contracts.id, what.contractId)
      const [row] = await db.select().from(contracts).where(its)
      if (row) yield know(await filesOfContract(files, row))
      return
    }
    const ids = await idsOf(what)
    for (let from = 0; from < ids.length; from += assetsAtOnce) {
      const some = sql`${assets.id} = any(${sql.param(ids.slice(from, from + assetsAtOnce))}::text[])`
      const rows = await db.select().from(assets).where(some).orderBy(assets.id)
      yield look(rows, { afterReveal: 'hiddenBy' in what })
    }
  }

  return { idsOf, look, lookAt }
}
