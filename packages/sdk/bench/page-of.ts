import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const bench = fileURLToPath(new URL('.', import.meta.url))

/** The source of a page that imports the client. */
export const client = `export { createSdk, isApiError } from '../src/index.ts'`

/** Returns the source of a page that imports the client with some groups. */
export const groupsOf = (...names: string[]) =>
  `export { ${['createClient', ...names].join(', ')} } from '../src/groups/index.ts'`

/**
 * Bundles and minifies a module as a page would. Returns the files of its first load by name, `stdin.js` first, and their total
 * gzipped size in bytes.
 */
export async function pageOf(
  contents: string,
  resolveDir = bench,
): Promise<{ files: Map<string, Uint8Array>; size: number }> {
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    minify: true,
    splitting: true,
    outdir: '/',
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  })
  // Files that are loaded on demand don't count, except those that the first load shares.
  const imports = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output.imports]),
  )
  const needed = new Set(['stdin.js'])
  for (const name of needed)
    for (const { kind, path } of imports.get(name) ?? [])
      if (kind === 'import-statement') needed.add(basename(path))
  const loaded = outputFiles.filter(({ path }) => needed.has(basename(path)))
  const files = new Map(loaded.map(({ path, contents }) => [basename(path), contents]))
  return { files, size: gzipSync(Buffer.concat([...files.values()]), { level: 9 }).length }
}
