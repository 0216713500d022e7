import { Readable } from 'node:stream'
import { createLink, encode, code as nodeCode, prepare } from '@ipld/dag-pb'
import { and, eq, or, sql } from 'drizzle-orm'
import { fileTypeFromBlob } from 'file-type'
import { UnixFS } from 'ipfs-unixfs'
import { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'
import { createRequestTask } from '#src/contract/workers/request-task.ts'
import type { Log } from '#src/log.ts'
import { StorageUnavailable } from '#src/outage-of.ts'
import { ServiceError } from '#src/service-error.ts'
import { among } from '#src/storage/db/among.ts'
import type { Db } from '#src/storage/db/client.ts'
import { directoryEntries, fileBlocks, files } from '#src/storage/db/schema/files.ts'
import { nameOf, type Storage } from '#src/storage/storage.ts'
import { blockSize, type Content, computeContentId } from './compute-content-id.ts'
import { type Block, directoryType, type FileRules, type FileStore, type StoredFile } from './file-store.ts'

const names: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'audio/mpeg': 'MP3',
  'video/quicktime': 'QuickTime',
  'model/gltf-binary': 'GLB',
}

/** Returns media types as people read them: "PNG, JPEG or WebP". */
function kindsOf(mediaTypes: readonly string[]): string {
  const kinds = [
    ...new Set(
      mediaTypes.map((one) => names[one] ?? (one.split('/')[1] ?? one).replace(/^x-/, '').toUpperCase()),
    ),
  ]
  const last = kinds.pop() ?? ''
  return kinds.length > 0 ? `${kinds.join(', ')} or ${last}` : last
}

const refuse = (message: string) => ServiceError.field('file', message)

const refusePicture = () => refuse('The picture is damaged or too large to be shown.')
const makeThumbnail = createRequestTask<Uint8Array, Uint8Array | undefined>(
  new URL('./thumbnail-worker.ts', import.meta.url),
  refusePicture,
  // An AVIF picture of 50 megapixels, as phones take them, needs 0.9 GB when unpacked.
  1024,
)
/** Bytes that a waiting picture counts at most, so that a person can send six at a time, as an import does. */
const maxWaitingBytes = 10 * 1024 * 1024

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MiB` : `${Math.floor(bytes / 1024)} KiB`

function toStoredFile(row: typeof files.$inferSelect): StoredFile {
  const { key, contentId: cid, sha256, contentType, size, hasThumbnail } = row
  const url = `/files/${cid}`
  return { cid, key, sha256, contentType, size, url, thumbnailUrl: hasThumbnail ? `${url}/thumbnail` : null }
}

type Parts = { db: Db; storage: Storage; log: Log; now: () => Date }

/** Stores files in a storage by content id, and their metadata in the database. */
export function createFileStore({ db, storage, log, now }: Parts): FileStore {
  const find = async (cid: string) => {
    const [row] = await db
      .select()
      .from(files)
      .where(or(eq(files.key, cid), eq(files.contentId, cid)))
    return row
  }
  const get: FileStore['get'] = async (cid) => {
    const row = await find(cid)
    return row ? toStoredFile(row) : null
  }

  /** Stores the blocks of a file and its content id. */
  const identify = (content: Content) =>
    db.transaction(async (tx) => {
      const fileKey = content.rawCid
      const set = { rootCid: content.contentId }
      const found = await tx
        .update(files)
        .set(set)
        .where(eq(files.key, fileKey))
        .returning({ key: files.key })
      const rows = content.blocks.map((block) => ({ fileKey, ...block }))
      // A file may contain the same leaf several times.
      if (found.length > 0) await tx.insert(fileBlocks).values(rows).onConflictDoNothing()
    })

  async function keep(file: Blob, contentType: string, thumbnail?: Uint8Array): Promise<StoredFile> {
    const { size } = file
    const content = await computeContentId(file.stream())
    const { rawCid: key, contentId, sha256 } = content
    // The file counts as new, because its uploader is about to use it (deletions/unused-files.ts). This comes first: it
    // waits for a running deletion, after which the file is written again.
    const [known] = await db
      .update(files)
      .set({ createdAt: now().toISOString() })
      .where(eq(files.key, key))
      .returning()
    if (known?.contentId === contentId && (await storage.size(nameOf(key))) === size)
      return toStoredFile(known)
    // A storage behind a network can't retry a stream, so small files are sent as bytes.
    const bytes = size > blockSize ? Readable.from(file.stream()) : new Uint8Array(await file.arrayBuffer())
    await storage.write(nameOf(key), bytes, { size, contentType })
    if (thumbnail) {
      const about = { size: thumbnail.length, contentType: 'image/webp' }
      await storage.write(nameOf(key, 'thumbnail'), thumbnail, about)
    }
    const row = {
      key,
      sha256,
      contentType,
      size,
      hasThumbnail: thumbnail !== undefined,
      createdAt: now().toISOString(),
    }
    await db.insert(files).values(row).onConflictDoNothing()
    if (content.blocks.length > 0) await identify(content)
    return toStoredFile({ ...row, rootCid: contentId, contentId })
  }

  const toBlock = ({ fileKey: key, start, size, node }: typeof fileBlocks.$inferSelect): Block => ({
    key,
    size,
    read: async (range = { start: 0, end: size - 1 }) =>
      node
        ? Readable.from([node.subarray(range.start, range.end + 1)])
        : storage.read(nameOf(key), { start: start + range.start, end: start + range.end }),
  })

  /** Returns the ids and blocks of a stored file; undefined if it can't be read. Throws StorageUnavailable. */
  async function readContent(key: string): Promise<Content | undefined> {
    const name = nameOf(key)
    try {
      return (await storage.size(name)) === null
        ? undefined
        : await computeContentId(await storage.read(name))
    } catch (thrown) {
      if (thrown instanceof StorageUnavailable) throw thrown
      log.warn('A file could not be read, so it keeps its old content id.', { key, error: thrown })
      return undefined
    }
  }

  async function put(file: Blob, { accept, maxSize }: FileRules) {
    if (file.size === 0) throw refuse('The file is empty.')
    if (file.size > maxSize) {
      const message = `The file is larger than ${sizeText(maxSize)}.`
      throw new ServiceError('too-large', message, { fields: [{ field: 'file', message }] })
    }
    const contentType = (await fileTypeFromBlob(file))?.mime
    if (!contentType || !accept.includes(contentType)) {
      throw refuse(`The file is not ${kindsOf(accept)}, whatever its name says.`)
    }
    if (!contentType.startsWith('image/')) return keep(file, contentType)
    // Only now, when a worker is free, is the picture read into memory.
    const thumbnail = await makeThumbnail(
      async () => new Uint8Array(await file.arrayBuffer()),
      Math.min(file.size, maxWaitingBytes),
    )
    if (!thumbnail) throw refusePicture()
    return keep(file, contentType, thumbnail)
  }

  return {
    put,
    get,
    async stored(names) {
      if (names.length === 0) return new Set()
      // Unlike `in (select …)`, this uses both indexes.
      const named = sql`any(${sql.param([...names])}::text[])`
      const rows = await db
        .select({ key: files.key, contentId: files.contentId })
        .from(files)
        .where(or(sql`${files.key} = ${named}`, sql`${files.contentId} = ${named}`))
      return new Set(rows.flatMap(({ key, contentId }) => [key, contentId]))
    },
    async contentIds(keys) {
      const ids = new Map<string, string>()
      if (keys.length === 0) return ids
      const rows = await db
        .select()
        .from(files)
        .where(among(files.key, [...new Set(keys)]))
      for (const { key, size, rootCid, contentId } of rows) {
        const content = size <= blockSize || rootCid ? undefined : await readContent(key)
        const isWhole = content?.rawCid === key
        if (isWhole) await identify(content)
        ids.set(key, isWhole ? content.contentId : contentId)
      }
      return ids
    },
    async block(cid) {
      const [whole] = await db.select().from(files).where(eq(files.key, cid))
      const parts = await db.select().from(fileBlocks).where(eq(fileBlocks.cid, cid))
      const found = whole ? [{ fileKey: cid, cid, start: 0, size: whole.size, node: null }, ...parts] : parts
      for (const row of found) if ((await storage.size(nameOf(row.fileKey))) !== null) return toBlock(row)
      return null
    },
    async blocks(key) {
      const rows = await db.select().from(fileBlocks).where(eq(fileBlocks.fileKey, key))
      return new Map(rows.map((row) => [row.cid, toBlock(row)]))
    },
    async remove(key) {
      for (const name of [nameOf(key), nameOf(key, 'thumbnail')]) await storage.remove(name)
    },
    size: (key, rendition) => storage.size(nameOf(key, rendition)),
    read: (key, rendition, range) => storage.read(nameOf(key, rendition), range),
    async putDirectory(entries) {
      const links = entries.map(({ name, cid, size }) => createLink(name, size, CID.parse(cid)))
      const node = Buffer.from(
        encode(prepare({ Data: new UnixFS({ type: 'directory' }).marshal(), Links: links })),
      )
      const cid = CID.createV1(nodeCode, await sha256.digest(node)).toString()
      const { key: fileKey, sha256: hash } = await keep(new Blob([node]), directoryType)
      const block = { cid, start: 0, size: node.length, node }
      await identify({ contentId: cid, rawCid: fileKey, sha256: hash, blocks: [block] })
      const rows = entries.map((entry) => ({ fileKey, name: entry.name, cid: entry.cid }))
      if (rows.length > 0) await db.insert(directoryEntries).values(rows).onConflictDoNothing()
      return cid
    },
    async entry(directory, name) {
      const [row] = await db
        .select({ cid: directoryEntries.cid })
        .from(directoryEntries)
        .innerJoin(files, eq(files.key, directoryEntries.fileKey))
        .where(and(eq(files.contentId, directory), eq(directoryEntries.name, name)))
      return row?.cid ?? null
    },
    async putJson(json) {
      const { cid, url, size } = await keep(new Blob([json]), 'application/json')
      return { cid, url, size }
    },
  }
}
