import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isUnchanged, remember } from './fresh.ts'
import { must, root } from './run.ts'

const sources = [
  'apps/console',
  'packages/sdk/src',
  'packages/chain/src',
  'packages/ui-kit/src',
  'pnpm-lock.yaml',
]
const without = /^e2e$|\.(test|stories)\.tsx?$/

/** Builds the console for production, if it has changed since the last build. */
export async function buildConsole() {
  const isBuilt = existsSync(join(root, 'apps/console/dist/index.html'))
  if (isBuilt && (await isUnchanged('console', sources, { without }))) return
  console.log('Building the console …')
  await must('vite', ['build', '--logLevel', 'warn'], { cwd: 'apps/console' })
  await remember('console', sources, { without })
}
