import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from '../scripts/lib/chromium-launch.ts'

/** Tests every story in a real browser: it renders, its play function passes, and axe finds no violations. */
export default defineConfig({
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  test: {
    name: 'storybook',
    // Stories can be slow on a busy machine.
    testTimeout: 240_000,
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      // Without motion, so that new content is visible immediately; book.test.ts checks motion.
      provider: playwright({
        launchOptions: chromiumLaunch(),
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
