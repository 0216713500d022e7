import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from '../../scripts/lib/chromium-launch.ts'
import { uploadServer } from './src/client/upload-server.ts'

/** Tests of browser features: progress of uploads, hidden redirects, and React components. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [uploadServer()],
  resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      'msw',
      'openapi-fetch',
      'react',
      'react-dom',
      'react-dom/client',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'sdk-browser',
    include: ['src/**/*.browser.test.ts'],
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
