import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '#src/config/config.ts'
import { StartError } from '#src/start-error.ts'
import { makePrivate } from '#src/storage/data-folder/make-private.ts'
import { openDataFolder, restoringFile } from '#src/storage/data-folder/open-data-folder.ts'
import { openEmbedded, openPostgres } from '#src/storage/db/open-database.ts'
import { apiKeys } from '#src/storage/db/schema/api-keys.ts'
import { sessions } from '#src/storage/db/schema/sessions.ts'
import { countRows } from './count-rows.ts'
import { type Manifest, readBackup } from './manifest.ts'
import { hasTables, restorePostgres } from './postgres-tools.ts'

/** Throws a StartError if the backup doesn't fit the settings or the target, before anything is deleted. */
async function checkTarget(
  { dataDir, databaseUrl, masterKey }: Config,
  from: string,
  backup: Manifest,
  force: boolean,
) {
  if (backup.database === 'embedded' && databaseUrl)
    throw new StartError('This backup holds the embedded database. Restore it without DATABASE_URL.')
  if (backup.database === 'postgresql' && !databaseUrl)
    throw new StartError('This backup holds a PostgreSQL database. Set DATABASE_URL to the one to fill.')
  if (!backup.masterKey && !masterKey)
    throw new StartError('This backup has no master key. Set VITRINE_MASTER_KEY to the one it was made with.')
  const keyFile = join(from, 'master.key')
  if (backup.masterKey && masterKey) {
    const key = Buffer.from((await readFile(keyFile, 'utf8')).trim(), 'hex')
    if (!key.equals(masterKey))
      throw new StartError(
        `This backup was made with another master key than VITRINE_MASTER_KEY: unset it, or set it to the key in ${keyFile}.`,
      )
  }
  const names = await readdir(dataDir).catch((): string[] => [])
  if (names.length > 0 && !force)
    throw new StartError(
      `${dataDir} is not empty. Choose another folder with --data, or replace what is there with --force.`,
    )
  // The tables may belong to another program, so they are not dropped.
  if (databaseUrl && (await hasTables(databaseUrl)))
    throw new StartError('The database of DATABASE_URL is not empty. Create a new one, and name it there.')
}

/**
 * Restores a backup into an empty data folder; `force` replaces Vitrine's existing data. All files of the backup are
 * checked first. All people have to sign in again. After an interrupted restore the platform doesn't start until the
 * restore is repeated. Throws a StartError if it can't.
 */
export async function restoreBackup(config: Config, from: string, force: boolean): Promise<Manifest> {
  const backup = await readBackup(from)
  await checkTarget(config, from, backup, force)
  const { dataDir, databaseUrl } = config
  const folder = await openDataFolder(dataDir, { reset: force, restoring: true })
  try {
    // The backup's key replaces the key that opening the folder created.
    if (backup.masterKey) await rm(join(dataDir, 'master.key'))
    for (const name of await readdir(from))
      if (name !== 'manifest.json' && name !== 'database.dump')
        await cp(join(from, name), join(dataDir, name), { recursive: true })
    makePrivate(dataDir, await readdir(dataDir))
    const embedded = join(dataDir, 'database')
    if (databaseUrl) await restorePostgres(databaseUrl, join(from, 'database.dump'))
    else if (!isDeepStrictEqual(await countRows(embedded), backup.rows))
      throw new StartError('The restored database does not hold what the backup held. Use another backup.')
    const database = await (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(embedded))
    // Otherwise sessions and API keys that ended after the backup would work again.
    await Promise.all([database.db.delete(sessions), database.db.delete(apiKeys)]).finally(() =>
      database.close(),
    )
    await rm(join(dataDir, restoringFile))
    return backup
  } finally {
    await folder.close()
  }
}
