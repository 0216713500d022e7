import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '#src/start-error.ts'

/** The contents of a backup. Written last, so a backup without it is incomplete. */
export type Manifest = {
  format: 1
  /** Time of the backup, ISO 8601, UTC. */
  createdAt: string
  /** A folder of the embedded database, or a dump of a PostgreSQL server. */
  database: 'embedded' | 'postgresql'
  /**
   * Number of rows of each table in the copied database; null for a dump, whose rows can't be counted before it is
   * restored.
   */
  rows: Record<string, number> | null
  /** True if the backup contains the master key; false if it comes from VITRINE_MASTER_KEY. */
  masterKey: boolean
  /** All other files, by path with forward slashes: bytes, and SHA-256 in hex. */
  files: Record<string, { size: number; sha256: string }>
}

const name = 'manifest.json'

async function describeFile(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { size: (await stat(path)).size, sha256: hash.digest('hex') }
}

/** Returns all files below a folder except the manifest. */
export async function describeFiles(folder: string): Promise<Manifest['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== name)
    .toSorted()
  const files: Manifest['files'] = {}
  for (const path of paths) files[path] = await describeFile(join(folder, path))
  return files
}

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, name), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })

/**
 * Returns the manifest of a backup after checking all files. Throws a StartError that names the first file that
 * differs.
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => {
    throw new StartError(`${folder} is not a complete backup: it has no ${name}.`)
  })
  const broken = (path: string, why: string) =>
    new StartError(`The backup in ${folder} is damaged: ${path} ${why}. Use another backup.`)
  let manifest: Manifest
  try {
    manifest = JSON.parse(text) as Manifest
  } catch {
    throw broken(name, 'is not valid JSON')
  }
  if (manifest.format !== 1) throw new StartError(`${folder} was made by a newer version of Vitrine.`)
  const found = await describeFiles(folder)
  for (const [path, { size, sha256 }] of Object.entries(manifest.files)) {
    if (!found[path]) throw broken(path, 'is missing')
    if (found[path].size !== size || found[path].sha256 !== sha256) throw broken(path, 'has changed')
  }
  const extra = Object.keys(found).find((path) => !manifest.files[path])
  if (extra) throw broken(extra, 'does not belong to it')
  return manifest
}
