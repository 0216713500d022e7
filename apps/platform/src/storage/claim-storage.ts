import { setTimeout as after } from 'node:timers/promises'
import { desc } from 'drizzle-orm'
import { StartError } from '#src/start-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { files } from '#src/storage/db/schema/files.ts'
import { nameOf, type Storage } from './storage.ts'
import { addRecord, readMark, readRecord, setRecord, writeMark } from './storage-record.ts'

/** Milliseconds. */
const patience = 3_000

async function hasFiles(db: Db): Promise<boolean> {
  return (await db.select({ key: files.key }).from(files).limit(1)).length > 0
}

/** Waits for another copy, which starts at the same time, to give a new storage its id. */
async function isMarkedSoon(storage: Storage, id: string): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end; ) {
    await after(100)
    if ((await readMark(storage)) === id) return true
  }
  return false
}

/** How many of the newest files are looked for where nothing else says which storage is the database's. */
const mostTried = 20

/** Returns whether a storage has any of the database's files, or the database has none. */
async function hasTheirs(db: Db, storage: Storage): Promise<boolean> {
  const newest = await db
    .select({ key: files.key })
    .from(files)
    .orderBy(desc(files.createdAt))
    .limit(mostTried)
  for (const { key } of newest) if ((await storage.size(nameOf(key))) !== null) return true
  return newest.length === 0
}

const elsewhere = (theirs: string, place: string) =>
  new StartError(
    `The files of this database are in ${theirs}, and this start looks in ${place}. Copies of the platform share their files: set VITRINE_STORAGE to the same folder or s3://bucket for each of them. "pnpm storage copy" brings the files to another place, "pnpm storage adopt" goes on with what is in this one.`,
  )

/**
 * Makes sure that a database's files are in this storage, and no other copy of the platform looks elsewhere for them (docs/decisions/files-and-imports.md). Throws a StartError with what to
 * set where they are not.
 * @param home where files were before a storage could be set
 */
export async function claimStorage(db: Db, storage: Storage, home: string): Promise<void> {
  const { place } = storage
  // The first start since then: nothing says yet where the files are, except the files.
  const isUnsaid = place !== home && (await readRecord(db)) === null
  if (isUnsaid && !(await hasTheirs(db, storage))) throw elsewhere(home, place)
  const found = await readMark(storage)
  const isNew = await addRecord(db, { id: found ?? newId(), place })
  const record = (await readRecord(db)) ?? { id: '', place: '' }
  if (found === record.id) return
  if (found === null && (isNew || !(await hasFiles(db)))) return writeMark(storage, record.id)
  // A new database beside the files of another: content ids never disagree.
  if (found !== null && !(await hasFiles(db))) return setRecord(db, { id: found, place })
  if (found === null && (await isMarkedSoon(storage, record.id))) return
  throw elsewhere(record.place, place)
}
