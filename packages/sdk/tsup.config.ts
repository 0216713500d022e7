import { defineConfig, type Options } from 'tsup'

const options: Options = {
  format: 'esm',
  dts: true,
  sourcemap: true,
  target: 'es2022',
  external: ['@tanstack/react-query', 'ajv', 'ajv-formats', 'msw'],
}

export default defineConfig([
  {
    ...options,
    entry: {
      index: 'src/index.ts',
      contract: 'src/contract.ts',
      'groups/index': 'src/groups/index.ts',
      'import/index': 'src/import/index.ts',
      limits: 'src/limits.gen.ts',
      'react/index': 'src/react/index.ts',
      'read-one': 'src/read-one.ts',
      'testing/index': 'src/testing/index.ts',
    },
    clean: ['dist/*', '!dist/check'],
  },
  // Built separately, because it accesses operations by computed names, so a bundler would keep all of them in files shared with the client.
  { ...options, entry: { main: 'src/check/main.ts' }, outDir: 'dist/check', clean: true },
])
