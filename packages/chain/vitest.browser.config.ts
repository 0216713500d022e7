import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from '../../scripts/lib/chromium-launch.ts'
import { tags } from '../../scripts/lib/test-tags.ts'

/** Tests that need a page: it stays responsive while a worker runs, and the examples for pages work. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: /^@vitrine\/chain$/, replacement: `${import.meta.dirname}/src/index.ts` },
      { find: /^@vitrine\/chain\/merkle$/, replacement: `${import.meta.dirname}/src/merkle/index.ts` },
    ],
  },
  // Listed, because Vite reloads the page under the tests if it discovers them during a run.
  optimizeDeps: { include: ['jsonc-parser', 'viem', 'viem/utils'] },
  test: {
    name: 'chain-browser',
    tags,
    include: ['src/**/*.browser.test.ts'],
    globalSetup: 'src/testing/anvil-for-pages.ts',
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumLaunch() }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
