import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { CID } from 'multiformats/cid'
import * as raw from 'multiformats/codecs/raw'
import { create as createDigest } from 'multiformats/hashes/digest'
import { sha256 as sha256Code } from 'multiformats/hashes/sha2'
import type { Db } from '#src/db/client.ts'
import { files } from '#src/db/schema/files.ts'
import { ServiceError } from '#src/service-error.ts'
import type { FileRules, FileStore, StoredFile } from './file-store.ts'

/** The longer side of a thumbnail, in pixels. */
const side = 320
/** A small file can claim to be a picture of any size; this is as large as one is unpacked. */
const mostPixels = 100_000_000

/** Returns a WebP rendition of a picture, or undefined where the bytes are no picture that can be read. */
async function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // Loaded on first use: it takes memory that a platform without uploads need not have.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return undefined
  }
}

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

const refuse = (field: string, message: string) => ServiceError.validation([{ field, message }])

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MiB` : `${Math.floor(bytes / 1024)} KiB`

function toStoredFile(row: typeof files.$inferSelect): StoredFile {
  const { hasThumbnail, createdAt: _, ...file } = row
  const url = `/files/${row.cid}`
  return { ...file, url, thumbnailUrl: hasThumbnail ? `${url}/thumbnail` : null }
}

/** Writes a file so that it is there wholly or not at all, whatever crashes when. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const aside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  try {
    const handle = await open(aside, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, path)
  } catch (thrown) {
    await rm(aside, { force: true })
    throw thrown
  }
}

/** Keeps files in a folder, by content id, and what is known of them in the database. */
export async function createFileStore({ db, folder }: { db: Db; folder: string }): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })

  const pathOf: FileStore['pathOf'] = (cid, rendition) =>
    join(folder, cid.slice(-2), rendition === 'thumbnail' ? `${cid}.thumbnail.webp` : cid)

  const get: FileStore['get'] = async (cid) => {
    const [row] = await db.select().from(files).where(eq(files.cid, cid))
    return row ? toStoredFile(row) : null
  }

  async function keep(bytes: Uint8Array, contentType: string, thumbnail?: Uint8Array): Promise<StoredFile> {
    const digest = createHash('sha256').update(bytes).digest()
    const cid = CID.createV1(raw.code, createDigest(sha256Code.code, digest)).toString()
    const known = await get(cid)
    if (known && (await stat(pathOf(cid)).catch(() => undefined))?.size === bytes.length) return known
    await mkdir(join(folder, cid.slice(-2)), { recursive: true, mode: 0o700 })
    await writeWhole(pathOf(cid), bytes)
    if (thumbnail) await writeWhole(pathOf(cid, 'thumbnail'), thumbnail)
    const row = {
      cid,
      sha256: digest.toString('hex'),
      contentType,
      size: bytes.length,
      hasThumbnail: thumbnail !== undefined,
    }
    await db.insert(files).values(row).onConflictDoNothing()
    return toStoredFile({ ...row, createdAt: '' })
  }

  async function put(file: Blob | Uint8Array, { accept, maxSize, field = 'file' }: FileRules) {
    const size = file instanceof Blob ? file.size : file.length
    if (size === 0) throw refuse(field, 'The file is empty.')
    if (size > maxSize) {
      const message = `The file is larger than ${sizeText(maxSize)}.`
      throw new ServiceError('too-large', message, { fields: [{ field, message }] })
    }
    const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file
    const contentType = (await fileTypeFromBuffer(bytes))?.mime
    if (!contentType || !accept.includes(contentType)) {
      throw refuse(field, `The file is not ${kindsOf(accept)}, whatever its name says.`)
    }
    if (!contentType.startsWith('image/')) return keep(bytes, contentType)
    const thumbnail = await makeThumbnail(bytes)
    if (!thumbnail) throw refuse(field, 'The picture is damaged or too large to be shown.')
    return keep(bytes, contentType, thumbnail)
  }

  return {
    put,
    get,
    pathOf,
    async putJson(value) {
      const { cid, url } = await keep(new TextEncoder().encode(JSON.stringify(value)), 'application/json')
      return { cid, url }
    },
  }
}
