import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './run.ts'

const skipped = new Set(['node_modules', 'dist', '.cache'])

type Options = { without?: RegExp }

async function digest(hash: ReturnType<typeof createHash>, path: string, without?: RegExp): Promise<void> {
  for (const entry of (await readdir(path, { withFileTypes: true })).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const inner = join(path, entry.name)
    if (skipped.has(entry.name) || without?.test(entry.name)) continue
    if (entry.isDirectory()) await digest(hash, inner, without)
    else hash.update(inner.slice(root.length)).update(await readFile(inner))
  }
}

async function hashOf(sources: string[], without?: RegExp): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    if ((await stat(path)).isDirectory()) await digest(hash, path, without)
    else hash.update(await readFile(path))
  }
  return hash.digest('hex')
}

const stampOf = (name: string) => join(root, '.cache', `${name}.stamp`)

/** Returns whether none of the sources has changed since `remember`. Sources are folders or files, relative to the root; `without` names what in them does not count. */
export async function isUnchanged(name: string, sources: string[], { without }: Options = {}) {
  const stamp = stampOf(name)
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === (await hashOf(sources, without))
}

/** Remembers the sources as they are, for `isUnchanged`. */
export async function remember(name: string, sources: string[], { without }: Options = {}) {
  await mkdir(dirname(stampOf(name)), { recursive: true })
  await writeFile(stampOf(name), await hashOf(sources, without))
}
