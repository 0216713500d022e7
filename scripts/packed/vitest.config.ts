import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'packed',
    environment: 'node',
    include: ['*.test.ts'],
    globalSetup: './pack.ts',
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
})
