import { cp, lstat, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { must, root } from './run.ts'

/** Links what is installed: the store as a whole, and each package's own links as they are, so that the workspace's packages are the copy's. */
async function linkInstalled(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const { name } of await readdir(from, { withFileTypes: true })) {
    if (name === '.pnpm') await symlink(join(from, name), join(to, name), 'junction')
    else if (!name.startsWith('.') || name === '.bin')
      await cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
  }
}

/**
 * Copies the workspace as git sees it, with what has not been committed, into a folder outside of it.
 *
 * @returns the folder, and what removes it
 */
export async function copyWorkspace(): Promise<{ copy: string; remove: () => Promise<void> }> {
  const copy = await mkdtemp(join(tmpdir(), 'vitrine-copy-'))
  const listed = await must('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    quiet: true,
  })
  const files = listed.split('\0').filter(Boolean)
  for (const folder of new Set(files.map(dirname))) await mkdir(join(copy, folder), { recursive: true })
  await Promise.all(
    files.map(async (file) => {
      // A file that is deleted and not yet committed is listed all the same.
      const isThere = await lstat(join(root, file)).catch(() => undefined)
      if (isThere) await cp(join(root, file), join(copy, file))
    }),
  )
  const packages = files.filter((file) => /(^|\/)package\.json$/.test(file)).map(dirname)
  for (const folder of packages) {
    const from = join(root, folder, 'node_modules')
    const isInstalled = await lstat(from).catch(() => undefined)
    if (isInstalled) await linkInstalled(from, join(copy, folder, 'node_modules'))
  }
  // The platform's tests compile contracts and make a database once, in files named by their content.
  const cache = 'apps/platform/.cache'
  await mkdir(join(root, cache), { recursive: true })
  await symlink(join(root, cache), join(copy, cache), 'junction')
  return { copy, remove: () => rm(copy, { recursive: true }) }
}
