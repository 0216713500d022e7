// What a page downloads: everything that each contender needs, minified and gzipped, as a browser's bundle.
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const contenders: Record<string, string> = {
  'openapi-fetch alone': `export { default } from 'openapi-fetch'`,
  ky: `export { default } from 'ky'`,
  axios: `export { default } from 'axios'`,
  '@vitrine/sdk': `export { createSdk, isApiError } from '../src/index.ts'`,
}

console.log('\nThe whole package in a page (wanted of @vitrine/sdk: at most 10.5 kB)')
for (const [name, contents] of Object.entries(contenders)) {
  const { metafile, outputFiles } = await build({
    stdin: { contents, resolveDir: here('.'), loader: 'ts' },
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
  const code = outputFiles.filter(({ path }) => needed.has(basename(path)))
  const size = gzipSync(Buffer.concat(code.map(({ contents }) => contents)), { level: 9 }).length
  console.log(`${name.padEnd(22)} ${(size / 1000).toFixed(1).padStart(7)} kB gzip`)
}
