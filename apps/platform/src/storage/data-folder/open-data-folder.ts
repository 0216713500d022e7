import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#src/start-error.ts'
import { lockFolder, lockHolder } from './lock-folder.ts'
import { makePrivate } from './make-private.ts'

/** The data folder, locked by this process until it is closed. */
export type DataFolder = {
  path: string
  /** 32 bytes, created at the first start in a file that only its owner can read. */
  masterKey: Uint8Array
  close(): Promise<void>
}

const marker = 'vitrine-data'
/**
 * A file that is in the data folder while a restore runs. Without it, half of a backup would start as if it were
 * complete.
 */
export const restoringFile = 'restoring'
/** Everything that Vitrine stores in a data folder. A reset deletes these. */
const contents = [
  'database',
  'chains',
  'files',
  'mailbox',
  'uploads',
  'master.key',
  'control.json',
  marker,
  restoringFile,
]
const lock = 'lock'
/** A key that others could read is refused, not repaired, because they may have read it. */
const repaired = contents.filter((name) => name !== 'master.key')

const codeOf = (thrown: unknown) => (thrown as NodeJS.ErrnoException).code

/** Returns a StartError with the reason in a sentence, or other errors unchanged. */
function refusal(path: string, thrown: unknown): unknown {
  if (thrown instanceof StartError) return thrown
  const code = codeOf(thrown)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(
      `The data folder ${path} cannot be written. Allow it, or choose another with --data.`,
    )
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartError(`The data folder ${path} is a file, not a folder. Choose another with --data.`)
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartError(
      `The disk of the data folder ${path} is full. Nothing is lost. Free some space, then start again.`,
    )
  }
  if (code === 'EIO') {
    return new StartError(`The disk of the data folder ${path} reports errors. Check it, then start again.`)
  }
  return thrown
}

async function readMasterKey(path: string): Promise<Uint8Array> {
  const file = join(path, 'master.key')
  try {
    await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (thrown) {
    if (codeOf(thrown) !== 'EEXIST') throw thrown
  }
  const { mode } = await stat(file)
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new StartError(`${file} can be read by others. Run chmod 600 on it.`)
  }
  const text = (await readFile(file, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new StartError(
      `${file} does not contain a key. Restore it, or start again with --reset, which deletes all data.`,
    )
  }
  return new Uint8Array(Buffer.from(text, 'hex'))
}

/** Returns the id of the process that runs on a data folder, or null. */
export const folderHolder = (path: string): Promise<number | null> => lockHolder(join(path, lock))

/** True if Vitrine has used this folder. */
export const isDataFolder = async (path: string): Promise<boolean> =>
  (await readdir(path).catch((): string[] => [])).includes(marker)

/**
 * Opens the data folder, creates it if needed, and locks it against a second process. `reset` first deletes its
 * contents if the folder is Vitrine's. `restoring` starts a restore, which ends when {@link restoringFile} is removed;
 * a folder that still has this file can only be reset. From here on, this process and its child processes create files
 * that only this account can read, and files with wider rights are repaired. Throws a StartError that names the folder
 * and what to do.
 */
export async function openDataFolder(
  path: string,
  { reset = false, restoring = false } = {},
): Promise<DataFolder> {
  // Local nodes and libraries create files without setting a mode.
  process.umask(0o077)
  try {
    const made = await mkdir(path, { recursive: true, mode: 0o700 })
    if (!(await stat(path)).isDirectory()) {
      throw new StartError(`The data folder ${path} is a file, not a folder. Choose another with --data.`)
    }
    const names = await readdir(path)
    const isLock = (name: string) => name.startsWith(lock)
    // A folder that a person rebuilt from a copy lacks the marker. It can be opened, but not reset.
    const isCopy =
      !reset && names.includes('master.key') && names.every((name) => contents.includes(name) || isLock(name))
    const ours = made !== undefined || names.includes(marker) || names.every(isLock) || isCopy
    if (!ours) {
      throw new StartError(
        reset
          ? `${path} is not a data folder of Vitrine, so --reset leaves it as it is. Choose another with --data.`
          : `${path} holds other things than Vitrine's data. Choose an empty or new folder with --data.`,
      )
    }
    const unlock = await lockFolder(path, join(path, lock))
    try {
      const unfinished = join(path, restoringFile)
      if (!restoring && !reset && existsSync(unfinished)) {
        throw new StartError(
          `A restore into ${path} was cut off, so parts of the data are missing. Restore the backup again, with --force, or start with --reset, which deletes all data.`,
        )
      }
      await writeFile(join(path, marker), 'This folder belongs to Vitrine. `--reset` deletes it.\n')
      if (restoring) await writeFile(unfinished, 'A restore into this folder is not finished.\n')
      // The marker stays, so that an interrupted reset can be repeated.
      const kept = restoring ? [marker, restoringFile] : [marker]
      // Uploads are files of forms whose calls were never answered.
      const removed = reset ? contents.filter((name) => !kept.includes(name)) : ['uploads']
      for (const name of removed) await rm(join(path, name), { recursive: true, force: true })
      makePrivate(path, repaired)
      return { path, masterKey: await readMasterKey(path), close: unlock }
    } catch (thrown) {
      await unlock()
      throw thrown
    }
  } catch (thrown) {
    throw refusal(path, thrown)
  }
}
