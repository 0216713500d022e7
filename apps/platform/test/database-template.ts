import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import { openDataFolder } from '#src/storage/data-folder/open-data-folder.ts'
import { fromPGlite } from '#src/storage/db/open-database.ts'

const platform = join(import.meta.dirname, '..')
const folder = join(platform, '.cache/test-database')
const migrations = join(platform, 'drizzle')
const extensions = { vector }

const require = createRequire(import.meta.url)
const home = globalThis as { vitrineWasm?: Promise<WebAssembly.Module> }

/** Returns the compiled database. All databases of a worker share it, because it takes as long as starting one. */
const compiled = () =>
  (home.vitrineWasm ??= readFile(join(require.resolve('@electric-sql/pglite'), '../pglite.wasm')).then(
    (bytes) => WebAssembly.compile(new Uint8Array(bytes)),
  ))

/** Returns a file name from everything that decides the file's content: the database's version and the migrations. */
function fileName(): string {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(require.resolve('@electric-sql/pglite'), '../../package.json')))
  for (const file of readdirSync(migrations).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(migrations, file)))
  }
  return `${hash.digest('hex').slice(0, 24)}.tar`
}

/** Creates a database, which takes seconds, and stores it for the next time. */
async function make(name: string): Promise<PGlite> {
  const client = await PGlite.create({ extensions, pgliteWasmModule: await compiled() })
  await fromPGlite(client)
  const dump = await client.dumpDataDir('none')
  await mkdir(folder, { recursive: true })
  for (const other of await readdir(folder)) {
    if (other.endsWith('.tar') && other !== name) await rm(join(folder, other), { force: true })
  }
  // Other workers may write and read the same file at the same time.
  const part = join(folder, `${name}.${process.pid}.${Math.random().toString(36).slice(2)}`)
  await writeFile(part, Buffer.from(await dump.arrayBuffer()))
  await rename(part, join(folder, name))
  return client
}

/** Returns a new, migrated database in memory. */
export async function newFromTemplate(): Promise<PGlite> {
  const name = fileName()
  const file = join(folder, name)
  if (!existsSync(file)) return make(name)
  // Read completely: a file-backed blob becomes unreadable if another worker replaces the file. Returned by a function,
  // because a real blob of 40 MB takes longer to read than the database takes to start.
  const { buffer } = new Uint8Array(await readFile(file))
  const arrayBuffer = async () => buffer
  const loadDataDir = Object.assign(new Blob(), { arrayBuffer })
  return PGlite.create({ extensions, loadDataDir, pgliteWasmModule: await compiled() })
}

/** Unpacks the same database into a new data folder for a first start. Returns the folder. */
export async function withTemplate(dataDir: string): Promise<string> {
  const name = fileName()
  if (!existsSync(join(folder, name))) await (await make(name)).close()
  await (await openDataFolder(dataDir)).close()
  const database = join(dataDir, 'database')
  await mkdir(database, { recursive: true })
  await promisify(execFile)('tar', ['-xf', join(folder, name), '-C', database])
  return dataDir
}
