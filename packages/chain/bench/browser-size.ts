import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

async function sizeOf(contents: string, external: string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external,
    logLevel: 'error',
  })
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array(), { level: 9 }).length
}

const parts = {
  'everything of the entry point': `export * from '../src/index.ts'`,
  'the receipt watcher': `export { createReceiptWatcher } from '../src/index.ts'`,
  'endpoint map and ChainError, for a first load': `export { createEndpointMap, parseNetworks, explorerUrl, isChainError } from '../src/index.ts'`,
}

/**
 * Returns the size of each part of the package in a page in bytes, minified and gzipped, with and without
 * viem.
 */
export async function browserSizes(): Promise<{ part: string; whole: number; withoutViem: number }[]> {
  return Promise.all(
    Object.entries(parts).map(async ([part, contents]) => ({
      part,
      whole: await sizeOf(contents, []),
      withoutViem: await sizeOf(contents, ['viem', 'viem/*']),
    })),
  )
}
