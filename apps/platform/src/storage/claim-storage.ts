import { setTimeout as after } from 'node:timers/promises'
import { desc } from 'drizzle-orm'
import { StartError } from '#src/start-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { files } from '#src/storage/db/schema/files.ts'
import { nameOf, type Storage } from './storage.ts'
import { addRecord, readMark, readRecord, setRecord, writeMark } from './storage-record.ts'

/** Milliseconds to wait for another copy to mark a new storage. */
const timeoutMs = 3_000

async function hasFiles(db: Db): Promise<boolean> {
  return (await db.select({ key: files.key }).from(files).limit(1)).length > 0
}

/**
 * Returns true if the storage gets the given id within three seconds. Another copy that starts at the same time writes
 * it.
 */
async function isMarkedSoon(storage: Storage, id: string): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; ) {
    await after(100)
    if ((await readMark(storage)) === id) return true
  }
  return false
}

/** Number of the newest files to look for if the database doesn't name its storage yet. */
const maxTried = 20

/** True if the storage contains one of the database's newest files, or if the database lists no files. */
async function hasItsFiles(db: Db, storage: Storage): Promise<boolean> {
  const newest = await db
    .select({ key: files.key })
    .from(files)
    .orderBy(desc(files.createdAt))
    .limit(maxTried)
  for (const { key } of newest) if ((await storage.size(nameOf(key))) !== null) return true
  return newest.length === 0
}

const elsewhere = (theirs: string, place: string) =>
  new StartError(
    `The files of this database are in ${theirs}, and this start looks in ${place}. Copies of the platform share their files: set VITRINE_STORAGE to the same folder or s3://bucket for each of them. "pnpm storage copy" brings the files to another place, "pnpm storage adopt" goes on with what is in this one.`,
  )

/**
 * Checks that the database's files are in this storage and that all copies of the platform use the same one
 * (docs/decisions/files-and-imports.md). Throws a StartError that says what to set if they are elsewhere.
 * @param home the folder that older versions always used
 */
export async function claimStorage(db: Db, storage: Storage, home: string): Promise<void> {
  const { place } = storage
  // The database does not name its storage yet, and this isn't the old folder, so only the files show whether it is the
  // right one.
  const isUnknown = place !== home && (await readRecord(db)) === null
  if (isUnknown && !(await hasItsFiles(db, storage))) throw elsewhere(home, place)
  const found = await readMark(storage)
  const isNew = await addRecord(db, { id: found ?? newId(), place })
  const record = (await readRecord(db)) ?? { id: '', place: '' }
  if (found === record.id) return
  if (found === null && (isNew || !(await hasFiles(db)))) return writeMark(storage, record.id)
  // A new database beside another database's files: content ids never collide, so it can use the same storage.
  if (found !== null && !(await hasFiles(db))) return setRecord(db, { id: found, place })
  if (found === null && (await isMarkedSoon(storage, record.id))) return
  throw elsewhere(record.place, place)
}
