import type { BodyOf } from '@vitrine/sdk'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import { ServiceError } from '#src/service-error.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { imports } from '#src/storage/db/schema/imports.ts'
import { runs } from '#src/storage/db/schema/runs.ts'

/** Creates an import: a run in the state `planned` until it is started. */
export async function createImport(
  { chain, db, now }: Platform,
  body: BodyOf<'createImport'>,
  email: string,
): Promise<RunRow> {
  requireNetwork(chain.networks, body)
  const name = body.name.trim()
  if (name === '') throw ServiceError.field('name', 'Give the import a name.')
  const collection = await requireCollection(db, body.collection_id)
  const at = now()
  return db.transaction(async (tx) => {
    const [run] = await tx
      .insert(runs)
      .values({
        id: newId(),
        kind: 'import',
        state: 'planned',
        name,
        collectionId: collection.id,
        collectionName: collection.name,
        blockchainType: body.blockchainType,
        networkType: body.networkType,
        smartContractType: body.smartContractType ?? erc721,
        createdBy: email,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    if (!run) throw new Error('The import was not stored.')
    await tx.insert(imports).values({ runId: run.id, rowCount: body.rowCount })
    return run
  })
}
