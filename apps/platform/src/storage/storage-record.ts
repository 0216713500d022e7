import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { settings } from '#src/storage/db/schema/settings.ts'
import type { Storage } from './storage.ts'

/** The storage of a database's files. The storage contains the same id in a file. */
export type StorageRecord = { id: string; place: string }

const name = 'storage'
const mark = 'vitrine-storage.json'

const toRecord = (row: { value: Record<string, unknown> } | undefined): StorageRecord | null =>
  row ? { id: String(row.value.id), place: String(row.value.place) } : null

/** Returns the id of a storage; null until it is marked. */
export async function readMark(storage: Storage): Promise<string | null> {
  if ((await storage.size(mark)) === null) return null
  return String((JSON.parse(await text(await storage.read(mark))) as { id?: unknown }).id)
}

/** Writes the id into a storage. */
export async function writeMark(storage: Storage, id: string): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify({ id }))
  await storage.write(mark, bytes, { size: bytes.length, contentType: 'application/json' })
}

/** Returns the storage of the database's files; null if it was never stored. */
export async function readRecord(db: Db): Promise<StorageRecord | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return toRecord(row)
}

/** Stores the storage of the database's files unless one is already stored. Returns true if it did. */
export async function addRecord(db: Db, value: StorageRecord): Promise<boolean> {
  const rows = await db
    .insert(settings)
    .values({ name, id: newId(), value })
    .onConflictDoNothing()
    .returning({ name: settings.name })
  return rows.length > 0
}

/** Replaces the stored storage of the database's files. */
export async function setRecord(db: Db, value: StorageRecord): Promise<void> {
  await db
    .insert(settings)
    .values({ name, id: newId(), value })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt: new Date().toISOString() } })
}
