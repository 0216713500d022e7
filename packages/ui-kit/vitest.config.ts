import { defineConfig } from 'vitest/config'

/** What can be proven without a browser. Behaviour is proven by the stories' play functions (project "storybook"). */
export default defineConfig({
  test: { name: 'ui-kit', environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 240_000 },
})
