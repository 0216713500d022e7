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

/** Builds the console and the claim page for production, if one has changed since the last build. */
export async function buildConsole() {
  const isBuilt = ['index.html', 'claim/index.html'].every((page) =>
    existsSync(join(root, 'apps/console/dist', page)),
  )
  if (isBuilt && (await isUnchanged('console', sources, { without }))) return
  console.log('Building the console …')
  await must('vite', ['build', '--logLevel', 'warn'], { cwd: 'apps/console' })
  // The claim page goes into a folder of what was just built.
  await must('vite', ['build', '--logLevel', 'warn', '--config', 'vite.claim.config.ts'], {
    cwd: 'apps/console',
  })
  await remember('console', sources, { without })
}
