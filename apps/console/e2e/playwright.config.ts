import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from '../../../scripts/lib/chromium-launch.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results',
  // A golden file is beside its journey, the same on every system.
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  globalSetup: './shared-products.ts',
  timeout: 600_000,
  expect: { timeout: 90_000 },
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['./summary-reporter.ts'],
    ...(process.env.VITRINE_SHOTS
      ? [['html', { outputFolder: '../../../shots', open: 'never' }] as const]
      : []),
  ],
  use: {
    browserName: 'chromium',
    // A press that waits for good says where, and takes no half hour.
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
    viewport: { width: 1440, height: 900 },
    // A film would cost more than the test, and a copy of the page at each action a fifth of it. A failure keeps a
    // picture and an outline of the page.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
})
