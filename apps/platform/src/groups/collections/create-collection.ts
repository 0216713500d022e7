import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import type { FileStore } from '#src/storage/files/file-store.ts'
import { checkScope } from './check-scope.ts'
import { type CollectionInput, collectionValues } from './collection-values.ts'
import { symbolTaken } from './symbol-taken.ts'

/** Creates a collection, unpublished. */
export async function createCollection(
  { db, files }: { db: Db; files: FileStore },
  input: CollectionInput & { name: string; symbol: string },
) {
  await checkScope(db, input)
  const { name = input.name, symbol = input.symbol, ...values } = await collectionValues(files, input)
  const inserted = await db
    .insert(collections)
    .values({ id: newId(), name, symbol, ...values })
    .returning()
    .catch((thrown: unknown) => {
      throw symbolTaken(thrown)
    })
  const [row] = inserted
  if (!row) throw new Error('A collection was not stored.')
  return row
}
