import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'check/main': 'src/check/main.ts',
    contract: 'src/contract.ts',
    'import/index': 'src/import/index.ts',
    limits: 'src/limits.gen.ts',
    'react/index': 'src/react/index.ts',
    'read-one': 'src/read-one.ts',
    'testing/index': 'src/testing/index.ts',
  },
  format: 'esm',
  dts: true,
  sourcemap: true,
  clean: true,
  target: 'es2022',
  external: ['@tanstack/react-query', 'msw'],
})
