import { isApiError } from '@vitrine/sdk'
import type { Reader } from './read/reader.ts'
import type { RefusedFile } from './read/types.ts'
import { type Gate, sendInParallel } from './send-in-parallel.ts'

/** Error with the files that the platform refused. */
export class RefusedFiles extends Error {
  readonly files: readonly RefusedFile[]

  constructor(files: readonly [RefusedFile, ...RefusedFile[]]) {
    const [{ path, reason }, ...others] = files
    const more =
      others.length === 0
        ? ''
        : ` ${others.length} more ${others.length === 1 ? 'file is' : 'files are'} refused.`
    super(`${path} is refused. ${reason}${more}`)
    this.files = files
  }
}

/** Returns the platform's reason for refusing a file; undefined for other errors. */
function refusalIn(error: unknown): string | undefined {
  if (!isApiError(error, 'validation')) return undefined
  if (error.fields.length === 0) return error.message
  return error.fields.find(({ field }) => field === 'file')?.message
}

type Sending = { reader: Reader; gate: Gate; signal: AbortSignal }

/**
 * Sends files, six at a time. Continues after refused files and throws RefusedFiles at the end. Any other
 * failure stops it.
 */
export async function sendEachFile<Item extends { path: string }>(
  items: readonly Item[],
  { reader, ...control }: Sending,
  send: (file: File, item: Item, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const refused: RefusedFile[] = []
  await sendInParallel(items, control, async (item, signal) => {
    const { path } = item
    const blob = await reader.call('picture', path)
    if (!blob) {
      refused.push({ path, reason: 'It can’t be read, and may be damaged.' })
      return
    }
    const file = new File([blob], path.slice(path.lastIndexOf('/') + 1), { type: blob.type })
    await send(file, item, signal).catch((error: unknown) => {
      const reason = refusalIn(error)
      if (reason === undefined) throw error
      refused.push({ path, reason })
    })
  })
  const [first, ...others] = refused
  if (first) throw new RefusedFiles([first, ...others])
}
