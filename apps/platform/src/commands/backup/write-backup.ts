import { copyFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import type { Config } from '#src/config/config.ts'
import { StartError } from '#src/start-error.ts'
import { makePrivate } from '#src/storage/data-folder/make-private.ts'
import { folderHolder, isDataFolder, openDataFolder } from '#src/storage/data-folder/open-data-folder.ts'
import { countRows } from './count-rows.ts'
import { requestDatabaseCopy } from './database-copies.ts'
import { describeFiles, type Manifest, readBackup, writeManifest } from './manifest.ts'
import { dumpPostgres } from './postgres-tools.ts'

const isMissing = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code === 'ENOENT'

/** Creates the folder of a backup. Throws a StartError if it isn't empty. */
async function makeEmpty(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty. Choose a new folder for the backup.`)
}

/**
 * Copies a node's state file. The node rewrites it every two seconds, not atomically, so an incomplete file is read
 * again.
 */
async function copyState(from: string, to: string) {
  for (let left = 50; ; left -= 1) {
    const text = await readFile(from, 'utf8')
    try {
      JSON.parse(text)
      return await writeFile(to, text, { mode: 0o600 })
    } catch {
      if (left === 0) throw new StartError(`${from} could not be read. Run the backup again.`)
      await after(100)
    }
  }
}

/**
 * Returns the entries of a folder; empty if it doesn't exist. Throws other errors, because the backup would be
 * incomplete.
 */
const entriesOf = (folder: string, recursive = false) =>
  readdir(folder, { recursive, withFileTypes: true }).catch((thrown: unknown) => {
    if (isMissing(thrown)) return []
    throw thrown
  })

async function copyChains(from: string, to: string) {
  for (const { name } of await entriesOf(from)) {
    const target = join(to, name)
    await mkdir(target, { recursive: true, mode: 0o700 })
    await copyState(join(from, name, 'state.json'), join(target, 'state.json')).catch((thrown: unknown) => {
      // A node that has just started has not written its state yet.
      if (!isMissing(thrown)) throw thrown
    })
  }
}

/** Copies a folder, if it exists. Skips files that are deleted during the copy. */
async function copyFolder(from: string, to: string) {
  const entries = await entriesOf(from, true)
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, path))
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(path, target).catch((thrown: unknown) => {
      if (!isMissing(thrown)) throw thrown
    })
  }
}

/** Copies the embedded database: through the platform that runs on it, otherwise from its locked folder. */
async function copyEmbedded(dataDir: string, to: string) {
  if (await folderHolder(dataDir)) return requestDatabaseCopy(dataDir, to)
  const folder = await openDataFolder(dataDir)
  try {
    await cp(join(dataDir, 'database'), to, { recursive: true })
  } finally {
    await folder.close()
  }
}

/**
 * Writes a complete backup into a new folder, also while the platform runs, and reads it again to verify it. Throws a
 * StartError if it can't. An interrupted backup lacks the manifest and can't be restored.
 */
export async function writeBackup(
  { dataDir, databaseUrl, masterKey, storage }: Config,
  folder: string,
): Promise<Manifest> {
  if (!(await isDataFolder(dataDir)))
    throw new StartError(`${dataDir} is not a data folder of Vitrine. Name it with --data.`)
  await makeEmpty(folder)
  // The order matters: a chain that is older than the database gets its missing transactions from it, but not the other
  // way round. Files are only added, so all files that the database names exist after it.
  await copyChains(join(dataDir, 'chains'), join(folder, 'chains'))
  const database = join(folder, 'database')
  await (databaseUrl
    ? dumpPostgres(databaseUrl, join(folder, 'database.dump'))
    : copyEmbedded(dataDir, database))
  // Files in another storage are backed up there.
  for (const name of storage ? ['mailbox'] : ['files', 'mailbox'])
    await copyFolder(join(dataDir, name), join(folder, name))
  if (!masterKey) await copyFile(join(dataDir, 'master.key'), join(folder, 'master.key'))

  const rows = databaseUrl
    ? null
    : await countRows(database).catch(() => {
        throw new StartError('The copy of the database can’t be opened. Run the backup again.')
      })
  // Copies keep the modes of the originals, which older versions made readable for all.
  makePrivate(folder, await readdir(folder))
  await writeManifest(folder, {
    format: 1,
    createdAt: new Date().toISOString(),
    database: databaseUrl ? 'postgresql' : 'embedded',
    rows,
    masterKey: !masterKey,
    files: await describeFiles(folder),
  })
  return readBackup(folder)
}
