import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './run.ts'

const skipped = new Set(['node_modules', 'dist', '.cache', 'e2e'])
const untouched = /\.(test|stories)\.tsx?$/

async function digest(hash: ReturnType<typeof createHash>, path: string): Promise<void> {
  for (const entry of (await readdir(path, { withFileTypes: true })).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) await digest(hash, inner)
    } else if (!untouched.test(entry.name)) {
      hash.update(inner.slice(root.length)).update(await readFile(inner))
    }
  }
}

/**
 * Does `build` only if one of its sources has changed since it was last done, or `output` is gone.
 * Sources are folders or files, relative to the root.
 */
export async function whenStale(
  name: string,
  sources: string[],
  output: string,
  build: () => Promise<unknown>,
) {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    if ((await stat(path)).isDirectory()) await digest(hash, path)
    else hash.update(await readFile(path))
  }
  const now = hash.digest('hex')
  const stamp = join(root, '.cache', `${name}.stamp`)
  const before = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
  if (before === now && existsSync(join(root, output))) return
  await build()
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, now)
}
