import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { StartError } from '#src/start-error.ts'

/** Folders that this process holds. A lock file with our own process id, but not in here, is of an earlier process. */
const held = new Set<string>()

/** When a process was started, as far as the system says: tells it from a later one with the same id. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isStale(text: string, file: string): boolean {
  const [pid = 0, start = ''] = text
    .trim()
    .split(' ')
    .map((part, index) => (index === 0 ? Number(part) : part)) as [number, string]
  if (!Number.isInteger(pid) || pid <= 0) return true
  if (pid === process.pid) return !held.has(file)
  return !isAlive(pid) || (start !== '' && startOf(pid) !== '' && start !== startOf(pid))
}

/**
 * Writes a lock file with this process's id, or throws a StartError if another process that is alive has one there.
 * Answers the function that gives the lock up.
 */
export async function lockFolder(folder: string, file: string): Promise<() => Promise<void>> {
  const mine = `${process.pid} ${startOf(process.pid)}\n`
  const aside = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(aside, mine)
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      try {
        // Unlike a write, a link appears with its content, and fails where a lock is.
        await link(aside, file)
        held.add(file)
        return async () => {
          held.delete(file)
          await rm(file, { force: true })
        }
      } catch (thrown) {
        if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown
      }
      const found = await readFile(file, 'utf8').catch(() => undefined)
      if (found === undefined) continue
      if (!isStale(found, file)) {
        throw new StartError(
          `Vitrine already runs on the data folder ${folder} (process ${found.split(' ')[0]}). Stop it, or choose another folder with --data.`,
        )
      }
      await removeStale(file, found)
    }
    throw new StartError(`The data folder ${folder} could not be locked. Try again.`)
  } finally {
    await rm(aside, { force: true })
  }
}

/** Takes a dead process's lock away. Of two processes that do so at once, neither removes the other's new lock. */
async function removeStale(file: string, found: string): Promise<void> {
  const away = `${file}.${process.pid}.stale`
  try {
    await rename(file, away)
  } catch {
    return
  }
  if ((await readFile(away, 'utf8')) !== found) await link(away, file).catch(() => undefined)
  await rm(away, { force: true })
}
