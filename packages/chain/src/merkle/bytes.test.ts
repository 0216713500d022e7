import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** Maximum gzipped bytes that a page loads for airdrops: the import and the worker's file. */
const maxBytes = 40_000

it.each(['index.ts', 'worker.ts'])(
  '%s is small and contains only the packages that it needs',
  async (file) => {
    const { outputFiles, metafile } = await build({
      entryPoints: [join(import.meta.dirname, file)],
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2024',
      logLevel: 'error',
    })
    expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThan(maxBytes)
    const [output] = Object.values(metafile.outputs)
    const packages = Object.entries(output?.inputs ?? {})
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([path]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? 'own')
    expect(new Set(packages)).toEqual(new Set(['own', 'viem', '@noble/hashes', 'jsonc-parser']))
  },
)
