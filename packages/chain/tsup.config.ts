import { readFile } from 'node:fs/promises'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'contract/index': 'src/contract/index.ts',
    'merkle/index': 'src/merkle/index.ts',
    'merkle/worker': 'src/merkle/worker.ts',
    'preflight/index': 'src/preflight/index.ts',
  },
  format: 'esm',
  target: 'es2024',
  // The worker isn't imported by name, so it needs no types.
  dts: { entry: ['src/index.ts', 'src/contract/index.ts', 'src/merkle/index.ts', 'src/preflight/index.ts'] },
  sourcemap: true,
  clean: true,
  esbuildPlugins: [
    {
      // The source starts `worker.ts`, which bundlers and Node find; the package ships `worker.js`.
      name: 'worker-file',
      setup(build) {
        build.onLoad({ filter: /start-worker\.ts$/ }, async ({ path }) => ({
          contents: (await readFile(path, 'utf8')).replaceAll("'./worker.ts'", "'./worker.js'"),
          loader: 'ts',
        }))
      },
    },
  ],
})
