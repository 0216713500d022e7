import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#src/start-error.ts'

const othersRights = 0o077

/**
 * Error codes that mean that this account may not change the mode, or that the file system doesn't store modes. Other
 * errors say nothing about who can read the folder.
 */
const refusals = new Set(['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])
const codeOf = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code ?? ''

/**
 * Removes all rights of other accounts from a file or folder; a symbolic link is skipped. Returns true for a folder.
 */
function repair(path: string): boolean {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return false
  if ((found.mode & othersRights) !== 0) {
    chmodSync(path, found.mode & 0o700)
    if ((lstatSync(path).mode & othersRights) !== 0)
      throw Object.assign(new Error('The file system keeps no modes.'), { code: 'ENOTSUP' })
  }
  return found.isDirectory()
}

function repairAll(path: string): void {
  try {
    if (repair(path)) for (const name of readdirSync(path)) repairAll(join(path, name))
  } catch (thrown) {
    // A node of an earlier platform may still be writing its state through a temporary file that it renames.
    if (codeOf(thrown) !== 'ENOENT') throw thrown
  }
}

/**
 * Removes other accounts' rights to a folder and to everything below the given names in it. Throws a StartError with
 * the chmod command if this account may not do that, and other errors of the file system as they are. Synchronous,
 * because that makes thousands of small calls ten times faster.
 */
export function makePrivate(folder: string, names: readonly string[]): void {
  if (process.platform === 'win32') return
  try {
    repair(folder)
    for (const name of names) repairAll(join(folder, name))
  } catch (thrown) {
    if (!refusals.has(codeOf(thrown))) throw thrown
    throw new StartError(
      `Other accounts may read the data folder ${folder}, and this account can't change that. Run chmod -R go= '${folder}' as its owner, or choose another folder with --data.`,
    )
  }
}
