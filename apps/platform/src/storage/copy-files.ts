import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { files } from '#src/storage/db/schema/files.ts'
import { nameOf, type Storage } from './storage.ts'

/** The result of copying all files. */
export type Copied = {
  copied: number
  bytes: number
  /** Number of files that the new storage already had. */
  already: number
  /** Content ids of files that are missing in the old storage. */
  missing: string[]
  /** Content ids of files whose bytes don't match their id; they are not copied. */
  damaged: string[]
}

const perPage = 500

class Damaged extends Error {
  override readonly name = 'Damaged'
}

/**
 * Returns a stream that withholds its last chunk until the hash of all bytes is verified. An incomplete upload is never
 * stored, so a damaged file isn't either.
 */
function checked(expected: string | undefined): Transform {
  const hash = createHash('sha256')
  let held: Buffer | undefined
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      const before = held
      held = chunk
      done(null, before)
    },
    flush(done) {
      const isRight = expected === undefined || hash.digest('hex') === expected
      done(isRight ? null : new Damaged(), isRight ? held : undefined)
    },
  })
}

/**
 * Copies a file and its thumbnail, or records that it is missing or damaged. The bytes are streamed and their hash is
 * checked before the file counts as stored.
 */
async function copyOne(
  from: Storage,
  to: Storage,
  file: typeof files.$inferSelect,
  into: Copied,
): Promise<void> {
  const { key: cid, contentType, sha256 } = file
  const copies = [
    { name: nameOf(cid), contentType, hash: sha256 },
    ...(file.hasThumbnail
      ? [{ name: nameOf(cid, 'thumbnail'), contentType: 'image/webp', hash: undefined }]
      : []),
  ]
  let isCopied = false
  for (const { name, contentType: type, hash: expected } of copies) {
    const size = await from.size(name)
    if (size === null) return void into.missing.push(cid)
    if ((await to.size(name)) === size) continue
    const check = checked(expected)
    const source = await from.read(name)
    source.once('error', (error) => check.destroy(error))
    try {
      await to.write(name, source.pipe(check), { size, contentType: type })
    } catch (thrown) {
      if (check.errored instanceof Damaged) return void into.damaged.push(cid)
      throw thrown
    }
    isCopied = true
    into.bytes += size
  }
  into[isCopied ? 'copied' : 'already'] += 1
}

/**
 * Copies every file in the database from one storage to another. Files that exist there already are skipped, so an
 * interrupted copy can be repeated.
 */
export async function copyFiles(db: Db, from: Storage, to: Storage): Promise<Copied> {
  const into: Copied = { copied: 0, bytes: 0, already: 0, missing: [], damaged: [] }
  for (let last = ''; ; ) {
    const page = await db
      .select()
      .from(files)
      .where(gt(files.key, last))
      .orderBy(asc(files.key))
      .limit(perPage)
    for (const file of page) await copyOne(from, to, file, into)
    const end = page.at(-1)
    if (!end) return into
    last = end.key
  }
}
