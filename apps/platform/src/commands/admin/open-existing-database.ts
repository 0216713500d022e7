import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#src/config/config.ts'
import { StartError } from '#src/start-error.ts'
import { openDataFolder } from '#src/storage/data-folder/open-data-folder.ts'
import { type Database, openEmbedded, openPostgres } from '#src/storage/db/open-database.ts'

/**
 * Opens the database of an existing platform. The embedded one can be used by only one process, so a StartError says
 * where the platform runs. A PostgreSQL server can be opened at any time.
 */
export async function openExistingDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Pick<Database, 'db' | 'close'>> {
  if (databaseUrl) return openPostgres(databaseUrl)
  const path = join(dataDir, 'database')
  if (!existsSync(path)) {
    throw new StartError(
      `There is no Vitrine database in ${dataDir}. Name the data folder with --data, or set DATABASE_URL.`,
    )
  }
  const folder = await openDataFolder(dataDir)
  try {
    const database = await openEmbedded(path)
    return {
      db: database.db,
      async close() {
        await database.close()
        await folder.close()
      },
    }
  } catch (thrown) {
    await folder.close()
    throw thrown
  }
}
