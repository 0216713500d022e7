import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const bench = fileURLToPath(new URL('.', import.meta.url))

/** The client as a page imports it. */
export const client = `export { createSdk, isApiError } from '../src/index.ts'`

/** The client with some of its groups, as a page imports them. */
export const groupsOf = (...names: string[]) =>
  `export { ${['createClient', ...names].join(', ')} } from '../src/groups/index.ts'`

/** Bundles a module of a folder, this one unless said, as a page does, minified. Returns the files of its first load by name, `stdin.js` the first, and their gzipped bytes. */
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
  // What a page loads only when it needs it is no part of its first load; what it shares with that is.
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
