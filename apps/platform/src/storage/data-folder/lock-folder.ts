import { readFileSync } from 'node:fs'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { StartError } from '#src/start-error.ts'

/** Lock files that this process holds or is about to take. */
const held = new Set<string>()

/**
 * Returns the start time of a process, or an empty text if the system doesn't report it. It distinguishes a process
 * from a later one with the same id.
 */
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

/**
 * True if the process that wrote the lock file has ended. That includes our own id, because locks of this process are
 * never checked here.
 */
function isStale(text: string): boolean {
  const [pid = 0, start = ''] = text
    .trim()
    .split(' ')
    .map((part, index) => (index === 0 ? Number(part) : part)) as [number, string]
  if (!Number.isInteger(pid) || pid <= 0) return true
  if (pid === process.pid) return true
  return !isAlive(pid) || (start !== '' && startOf(pid) !== '' && start !== startOf(pid))
}

/** Returns the id of the running process that holds this lock file, or null. */
export async function lockHolder(file: string): Promise<number | null> {
  const text = await textOf(file)
  if (text === undefined || isStale(text)) return null
  return Number(text.trim().split(' ')[0])
}

const tries = 100
const pause = 20

const alreadyRuns = (folder: string, pid: string | number) =>
  new StartError(
    `Vitrine already runs on the data folder ${folder} (process ${pid}). Stop it, or choose another folder with --data.`,
  )

/**
 * Makes `file` a second name of `source`, so that the file appears together with its content. Returns false if `file`
 * exists.
 */
async function claim(source: string, file: string): Promise<boolean> {
  try {
    await link(source, file)
    return true
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw thrown
  }
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined)

/**
 * Writes a lock file with this process's id. Throws a StartError if another running process holds it. Returns the
 * function that releases the lock.
 */
export async function lockFolder(folder: string, file: string): Promise<() => Promise<void>> {
  if (held.has(file)) throw alreadyRuns(folder, process.pid)
  held.add(file)
  const aside = `${file}.${process.pid}`
  try {
    await writeFile(aside, `${process.pid} ${startOf(process.pid)}\n`)
    for (let left = tries; left > 0; left -= 1) {
      if (await claim(aside, file)) {
        return async () => {
          held.delete(file)
          await rm(file, { force: true })
        }
      }
      const found = await textOf(file)
      if (found === undefined) continue
      if (!isStale(found)) throw alreadyRuns(folder, found.split(' ')[0] ?? '')
      if (!(await removeStale(file, found, aside))) await after(pause)
    }
    throw new StartError(`The data folder ${folder} could not be locked. Try again.`)
  } catch (thrown) {
    held.delete(file)
    throw thrown
  } finally {
    await rm(aside, { force: true })
  }
}

/**
 * Removes the lock of a process that has ended. A second lock prevents that several processes find it dead and one
 * removes another's new lock. Returns false if another process is doing it now.
 */
async function removeStale(file: string, found: string, aside: string): Promise<boolean> {
  const breaker = `${file}.breaking`
  if (!(await claim(aside, breaker))) {
    const other = await textOf(breaker)
    if (other !== undefined && isStale(other)) await rm(breaker, { force: true })
    return false
  }
  try {
    if ((await textOf(file)) === found) await rm(file, { force: true })
    return true
  } finally {
    await rm(breaker, { force: true })
  }
}
