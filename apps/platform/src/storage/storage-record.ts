import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { settings } from '#src/storage/db/schema/settings.ts'
import type { Storage } from './storage.ts'

/** Which storage a database's files are in: its id lies there as well, as a file of its own. */
export type StorageRecord = { id: string; place: string }

const name = 'storage'
const mark = 'vitrine-storage.json'

const toRecord = (row: { value: Record<string, unknown> } | undefined): StorageRecord | null =>
  row ? { id: String(row.value.id), place: String(row.value.place) } : null

/** Returns the id of a storage; null where it has none yet. */
export async function readMark(storage: Storage): Promise<string | null> {
  if ((await storage.size(mark)) === null) return null
  return String((JSON.parse(await text(await storage.read(mark))) as { id?: unknown }).id)
}

/** Gives a storage its id. */
export async function writeMark(storage: Storage, id: string): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify({ id }))
  await storage.write(mark, bytes, { size: bytes.length, contentType: 'application/json' })
}

/** Returns where the database's files are; null where it was never said. */
export async function readRecord(db: Db): Promise<StorageRecord | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return toRecord(row)
}

/** Stores where the database's files are, unless that is stored already. Returns whether it did. */
export async function addRecord(db: Db, value: StorageRecord): Promise<boolean> {
  const rows = await db
    .insert(settings)
    .values({ name, id: newId(), value })
    .onConflictDoNothing()
    .returning({ name: settings.name })
  return rows.length > 0
}

/** Says where the database's files are from now on. */
export async function setRecord(db: Db, value: StorageRecord): Promise<void> {
  await db
    .insert(settings)
    .values({ name, id: newId(), value })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: new Date().toISOString() } })
}
