import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { fileTypeFromBlob } from 'file-type'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { create as createDigest } from 'multiformats/hashes/digest'
import { sha256 as sha256Code } from 'multiformats/hashes/sha2'
import type { Db } from '#src/db/client.ts'
import { files } from '#src/db/schema/files.ts'
import { ServiceError } from '#src/service-error.ts'
import { nameOf, type Storage } from '#src/storage/storage.ts'
import { createRequestTask } from '#src/workers/request-task.ts'
import type { FileRules, FileStore, StoredFile } from './file-store.ts'

const names: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'audio/mpeg': 'MP3',
  'video/quicktime': 'QuickTime',
  'model/gltf-binary': 'GLB',
}

/** Media types as a person reads them: "PNG, JPEG or WebP". */
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
  // A picture of 50 megapixels, as phones take them, is unpacked in 0.9 GB if it is an AVIF file.
  1024,
)
/** Bytes that a waiting picture counts at most, so that one person may send six at a time, as an import does. */
const maxWaitingBytes = 10 * 1024 * 1024

/** A longer file is streamed, which a storage behind a network can't try again by itself. */
const maxBytesInMemory = 1024 * 1024

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MiB` : `${Math.floor(bytes / 1024)} KiB`

function toStoredFile(row: typeof files.$inferSelect): StoredFile {
  const { hasThumbnail, createdAt: _, ...file } = row
  const url = `/files/${row.cid}`
  return { ...file, url, thumbnailUrl: hasThumbnail ? `${url}/thumbnail` : null }
}

type Parts = { db: Db; storage: Storage; now: () => Date }

/** Keeps files in a storage, by content id, and what is known of them in the database. */
export function createFileStore({ db, storage, now }: Parts): FileStore {
  const get: FileStore['get'] = async (cid) => {
    const [row] = await db.select().from(files).where(eq(files.cid, cid))
    return row ? toStoredFile(row) : null
  }

  async function keep(file: Blob, contentType: string, thumbnail?: Uint8Array): Promise<StoredFile> {
    const { size } = file
    const hash = createHash('sha256')
    for await (const chunk of file.stream()) hash.update(chunk)
    const digest = hash.digest()
    const cid = CID.createV1(raw.code, createDigest(sha256Code.code, digest)).toString()
    // It counts as new: whoever uploads it is about to use it (deletions/unused-files.ts). First of all, so that what is being erased is waited for and written again.
    const [known] = await db
      .update(files)
      .set({ createdAt: now().toISOString() })
      .where(eq(files.cid, cid))
      .returning()
    if (known && (await storage.size(nameOf(cid))) === size) return toStoredFile(known)
    const bytes =
      size > maxBytesInMemory ? Readable.from(file.stream()) : new Uint8Array(await file.arrayBuffer())
    await storage.write(nameOf(cid), bytes, { size, contentType })
    if (thumbnail) {
      const about = { size: thumbnail.length, contentType: 'image/webp' }
      await storage.write(nameOf(cid, 'thumbnail'), thumbnail, about)
    }
    const row = {
      cid,
      sha256: digest.toString('hex'),
      contentType,
      size,
      hasThumbnail: thumbnail !== undefined,
      createdAt: now().toISOString(),
    }
    await db.insert(files).values(row).onConflictDoNothing()
    return toStoredFile(row)
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
    // In memory only while it is made smaller.
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
    async remove(cid) {
      for (const name of [nameOf(cid), nameOf(cid, 'thumbnail')]) await storage.remove(name)
    },
    size: (cid, rendition) => storage.size(nameOf(cid, rendition)),
    read: (cid, rendition, range) => storage.read(nameOf(cid, rendition), range),
    async putJson(value) {
      const { cid, url } = await keep(new Blob([JSON.stringify(value)]), 'application/json')
      return { cid, url }
    },
  }
}
