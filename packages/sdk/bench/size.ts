// What a page downloads: everything that each contender needs, minified and gzipped, as a browser's bundle.
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

console.log('\nThe whole package in a page (wanted of @vitrine/sdk: at most 9.5 kB)')
for (const [name, contents] of Object.entries(contenders)) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: here('.'), loader: 'ts' },
    bundle: true,
    minify: true,
    // What a page loads only when it needs it is no part of its first load.
    splitting: true,
    outdir: '/',
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  })
  const code = outputFiles[0]?.contents ?? new Uint8Array()
  const size = gzipSync(code, { level: 9 }).length
  console.log(`${name.padEnd(22)} ${(size / 1000).toFixed(1).padStart(7)} kB gzip`)
}
