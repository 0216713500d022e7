import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from '../../scripts/lib/chromium-launch.ts'

/** What only a page can prove: that it goes on while a worker does the work. */
export default defineConfig({
  root: import.meta.dirname,
  // Named, because finding them in the middle of a run reloads the page under the tests.
  optimizeDeps: { include: ['@openzeppelin/merkle-tree', 'jsonc-parser', 'viem', 'viem/utils'] },
  test: {
    name: 'chain-browser',
    include: ['src/**/*.browser.test.ts'],
    testTimeout: 120_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumLaunch() }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
