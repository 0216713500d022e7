import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from '../scripts/lib/chromium-launch.ts'

/** Every story in a real browser: it renders, its play function holds, and axe finds nothing. */
export default defineConfig({
  plugins: [storybookTest({ configDir: import.meta.dirname })],
  test: {
    name: 'storybook',
    // What is waited for may take long on a busy machine.
    testTimeout: 240_000,
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      // Without motion, so that what has come is seen immediately; book.test.ts looks at motion.
      provider: playwright({
        launchOptions: chromiumLaunch(),
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
