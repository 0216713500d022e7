import { type ImportRow, type ImportsGetAnswer, isApiError } from '@vitrine/sdk'
import { getSdk } from '#src/session/sdk.ts'
import { linkedExtra } from './read/link-files.ts'
import type { Reader } from './read/reader.ts'
import type { LinkedRow } from './read/types.ts'
import { sendEachFile } from './send-each-file.ts'
import type { Gate } from './send-in-parallel.ts'

/** How much of an import was sent: rows and files, and the bytes of files. */
export type SendProgress = { rows: number; files: number; bytes: number }

type SendOptions = {
  reader: Reader
  runId: string
  /** How many rows it has. */
  total: number
  /** False for a backend that numbers tokens itself. */
  keepsTokenIds: boolean
  gate: Gate
  signal: AbortSignal
  onProgress: (progress: SendProgress) => void
}

/** The most rows of one call. */
const CHUNK = 15
/** Bytes of rows in one call. The platform takes twice as much. */
const MAX_BYTES = 1024 * 1024

/** Returns everything that an import has received so far. */
async function readReceived(runId: string, signal: AbortSignal) {
  const files = new Map<string, { size: number; address: string | undefined }>()
  let answer: ImportsGetAnswer
  let after: string | undefined
  do {
    answer = await getSdk().imports.get({ run_id: runId, ...(after ? { after } : {}) }, { signal })
    for (const { path, size, address } of answer.files) files.set(path, { size, address })
    after = answer.files.at(-1)?.path
    // Fewer than a thousand are the last page.
  } while (answer.files.length >= 1000)
  return { ...answer, stored: files }
}

/** Returns why the platform refused rows, with the row that it refused first. */
function namingRow(error: unknown, rows: readonly ImportRow[]): unknown {
  if (!isApiError(error)) return error
  for (const { field, message } of error.fields) {
    const row = rows[Number(/^rows\.(\d+)\./.exec(field)?.[1])]
    if (row) return new Error(`${row.name} (row ${row.row}): ${message}`)
  }
  return error
}

/** Returns the rows of each call: all of them, or one where they are unusually large. */
function inCalls(rows: ImportRow[]): ImportRow[][] {
  if (rows.length === 0) return []
  return new Blob([JSON.stringify(rows)]).size > MAX_BYTES ? rows.map((row) => [row]) : [rows]
}

/** Returns a row with the addresses of the files that its metadata names. */
function withAddresses(
  { links = [], ...row }: LinkedRow,
  stored: ReadonlyMap<string, { address: string | undefined }>,
): ImportRow {
  if (links.length === 0) return row
  return { ...row, extra: linkedExtra(row.extra ?? {}, links, (path) => stored.get(path)?.address) }
}

/**
 * Sends what an import has not received yet, first its rows, then its files, six at a time. Rows that need the
 * address of a file come after the files. Returns how its rows compare with the assets that are there.
 */
export async function sendImport({
  reader,
  runId,
  total,
  keepsTokenIds,
  gate,
  signal,
  onProgress,
}: SendOptions) {
  const { imports } = getSdk()
  const received = await readReceived(runId, signal)
  const uploads = await reader.call('uploads')
  const missing = uploads.filter(({ path, size }) => received.stored.get(path)?.size !== size)
  const isThere = (row: number) => received.rows.some(([first = 0, last = 0]) => first <= row && row <= last)
  const bytesOf = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)
  const progress = {
    rows: 0,
    files: uploads.length - missing.length,
    bytes: bytesOf(uploads) - bytesOf(missing),
  }
  const report = (change: Partial<SendProgress>) => onProgress({ ...Object.assign(progress, change) })

  const toRow = ({ tokenId, ...row }: LinkedRow) =>
    withAddresses(tokenId && keepsTokenIds ? { ...row, tokenId } : row, received.stored)
  const send = async (next: readonly LinkedRow[]) => {
    for (const rows of inCalls(next.map(toRow)))
      await imports.addRows({ run_id: runId, rows }, { signal }).catch((error: unknown) => {
        throw namingRow(error, rows)
      })
  }
  /** Rows whose metadata names files, which have no address yet. */
  const linked: LinkedRow[] = []
  for (let from = 0; from < total; from += CHUNK) {
    await gate.wait()
    const next = (await reader.call('importRows', from, CHUNK)).filter(({ row }) => !isThere(row))
    await send(next.filter(({ links }) => !links))
    linked.push(...next.filter(({ links }) => links))
    report({ rows: Math.min(total, from + CHUNK) - linked.length })
  }
  await sendEachFile(missing, { reader, gate, signal }, async (file, { path, size }, inner) => {
    // A large file on a slow line takes as long as it takes.
    const { data } = await imports.addFile({ run_id: runId, path, file }, { signal: inner, timeout: 0 })
    received.stored.set(path, { size, address: data?.address })
    report({ files: progress.files + 1, bytes: progress.bytes + size })
  })
  while (linked.length > 0) {
    await gate.wait()
    await send(linked.splice(0, CHUNK))
    report({ rows: total - linked.length })
  }
  return (await readReceived(runId, signal)).compared
}
