import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#src/start-error.ts'

const others = 0o077

/** This account may not, or the file system keeps no modes. Anything else tells nothing of who may read. */
const refusals = new Set(['EPERM', 'EACCES', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])
const codeOf = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code ?? ''

/** Takes every right of other accounts from one file or folder. A link's own mode means nothing. Returns whether it is a folder. */
function repair(path: string): boolean {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return false
  if ((found.mode & others) !== 0) {
    chmodSync(path, found.mode & 0o700)
    if ((lstatSync(path).mode & others) !== 0)
      throw Object.assign(new Error('The file system keeps no modes.'), { code: 'ENOTSUP' })
  }
  return found.isDirectory()
}

function repairAll(path: string): void {
  try {
    if (repair(path)) for (const name of readdirSync(path)) repairAll(join(path, name))
  } catch (thrown) {
    // A node of an earlier platform may still be writing its state, by a file that it renames.
    if (codeOf(thrown) !== 'ENOENT') throw thrown
  }
}

/**
 * Makes a folder, and what it holds under these names, its owner's alone. Throws a StartError with the command that does it where
 * this account may not, and else what the file system says. Synchronous: thousands of small calls take a tenth of the time so.
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
