import { existsSync, statSync } from 'node:fs'
import { glob, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { must, root } from './run.ts'

const dist = join(root, 'apps/console/dist')
const sources = ['apps/console/**/*', 'packages/{sdk,chain,ui-kit}/src/**/*', 'pnpm-lock.yaml']
const isNoSource = /[\\/](node_modules|dist|e2e|test-results|\.[^\\/]*)$|\.(test|stories)\.tsx?$/

/** Returns whether both pages are built and no source file or folder has changed since. */
async function isBuilt(): Promise<boolean> {
  const pages = ['index.html', 'claim/index.html'].map((page) => join(dist, page))
  if (!pages.every((page) => existsSync(page))) return false
  const built = Math.min(...pages.map((page) => statSync(page).mtimeMs))
  for await (const path of glob(sources, { cwd: root, exclude: (path) => isNoSource.test(path) })) {
    // A folder that is not entered is listed all the same, and `dist` is newer than what is in it.
    if (!isNoSource.test(path) && statSync(join(root, path)).mtimeMs > built) return false
  }
  return true
}

/**
 * Builds the console and the claim page for production, if one has changed since the last build. The build takes the place of the
 * last one only when it is whole, so that two processes may build at the same time.
 */
export async function buildConsole() {
  if (await isBuilt()) return
  console.log('Building the console …')
  const cache = join(root, '.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'console-'))
  const build = (outDir: string, ...args: string[]) =>
    must('vite', ['build', '--logLevel', 'error', '--outDir', outDir, ...args], {
      cwd: 'apps/console',
      // Vite builds React for development where the caller's environment says so.
      env: { NODE_ENV: 'production' },
    })
  await build(folder)
  await build(join(folder, 'claim'), '--config', 'vite.claim.config.ts')
  // Another process may have finished the same build in the meantime.
  if (!(await isBuilt())) {
    const old = `${folder}-old`
    if (existsSync(dist)) await rename(dist, old)
    await rename(folder, dist)
    await rm(old, { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
}
