import { existsSync, statSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { must, root } from './run.ts'

const dist = join(root, 'apps/console/dist')
const sources = ['apps/console/**/*', 'packages/{sdk,chain,ui-kit}/src/**/*', 'pnpm-lock.yaml']
const isNoSource = /[\\/](node_modules|dist|e2e)$|\.(test|stories)\.tsx?$/

/** Returns whether both pages are built and no source file has changed since. */
async function isBuilt(): Promise<boolean> {
  const pages = ['index.html', 'claim/index.html'].map((page) => join(dist, page))
  if (!pages.every((page) => existsSync(page))) return false
  const built = Math.min(...pages.map((page) => statSync(page).mtimeMs))
  for await (const file of glob(sources, { cwd: root, exclude: (path) => isNoSource.test(path) })) {
    const { mtimeMs } = statSync(join(root, file))
    if (mtimeMs > built) return false
  }
  return true
}

/** Builds the console and the claim page for production, if one has changed since the last build. */
export async function buildConsole() {
  if (await isBuilt()) return
  console.log('Building the console …')
  await must('vite', ['build', '--logLevel', 'error'], { cwd: 'apps/console' })
  // The claim page goes into a folder of what was just built.
  await must('vite', ['build', '--logLevel', 'error', '--config', 'vite.claim.config.ts'], {
    cwd: 'apps/console',
  })
}
