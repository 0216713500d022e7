import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { mockWorker } from '../../.storybook/mock-worker.ts'
import { chromiumLaunch } from '../../scripts/lib/chromium-launch.ts'
import { tags } from '../../scripts/lib/test-tags.ts'
import { bundleWorkers } from './build/bundle-workers.ts'

/**
 * Returns the dependencies of a workspace package in Vite's format. Leaves out fonts, which are styles, not
 * modules.
 */
const broughtBy = (folder: string): string[] => {
  const file = new URL(`../../packages/${folder}/package.json`, import.meta.url)
  const { name, dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    name: string
    dependencies: Record<string, string>
  }
  return Object.keys(dependencies)
    .filter((dependency) => !dependency.startsWith('@fontsource'))
    .map((dependency) => `${name} > ${dependency}`)
}

const production = { 'process.env.NODE_ENV': '"production"' }

/**
 * Tests run in a real browser, because only there are IndexedDB, web locks, storage events and focus real.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [bundleWorkers(), react(), tailwindcss(), mockWorker()],
  // The production build of React, which does a quarter less work. The stories run its development build with
  // its warnings.
  define: production,
  oxc: { jsx: { development: false } },
  resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
  // Listed, because finding a dependency during a run reloads the page with the tests.
  optimizeDeps: {
    rolldownOptions: { transform: { define: production } },
    include: [
      ...['chain', 'sdk', 'ui-kit'].flatMap(broughtBy),
      '@vitrine/chain > viem/utils',
      '@vitrine/sdk > ajv/dist/2020.js',
      '@vitrine/sdk > ajv-formats',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@zip.js/zip.js/index-native.js',
      'papaparse',
      'eventsource-parser/stream',
      'idb',
      'lucide-react',
      'msw',
      'msw/browser',
      'react',
      'react-dom',
      'react-dom/client',
      'react-hook-form',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'vitest-browser-react',
      'zod',
      'zod/mini',
    ],
  },
  test: {
    name: 'console',
    tags,
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // A busy machine can be slow. `vi.waitFor` ignores this timeout, so tests poll instead.
    expect: { poll: { timeout: 60_000 } },
    // Shows the whole difference in the message, which may be all that remains of a run.
    chaiConfig: { truncateThreshold: 0 },
    testTimeout: 240_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({
        launchOptions: chromiumLaunch(),
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
