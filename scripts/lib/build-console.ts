import { whenStale } from './fresh.ts'
import { must } from './run.ts'

/** Builds the console for production, if it has changed since the last build. */
export const buildConsole = () =>
  whenStale(
    'console',
    ['apps/console', 'packages/sdk/src', 'packages/chain/src', 'packages/ui-kit/src', 'pnpm-lock.yaml'],
    'apps/console/dist/index.html',
    async () => {
      console.log('Building the console …')
      await must('vite', ['build', '--logLevel', 'warn'], { cwd: 'apps/console' })
    },
  )
