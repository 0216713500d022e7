import { type ImportRow, type ImportsGetAnswer, isApiError } from '@vitrine/sdk'
import { getSdk } from '#src/session/sdk.ts'
import { linkedExtra } from './read/link-files.ts'
import type { Reader } from './read/reader.ts'
import type { LinkedRow } from './read/types.ts'
import { sendEachFile } from './send-each-file.ts'
import type { Gate } from './send-in-parallel.ts'

/** Number of rows and files sent, and the size of the files in bytes. */
export type SendProgress = { rows: number; files: number; bytes: number }

type SendOptions = {
  reader: Reader
  runId: string
  /** Number of rows. */
  total: number
  /** False if the backend assigns token IDs itself. */
  keepsTokenIds: boolean
  gate: Gate
  signal: AbortSignal
  onProgress: (progress: SendProgress) => void
}

/** Maximum number of rows in a call. */
const CHUNK = 15
/** Maximum size of the rows in a call, in bytes. The platform accepts twice as much. */
const MAX_BYTES = 1024 * 1024

/** Returns all data that an import has received. */
async function readReceived(runId: string, signal: AbortSignal) {
  const files = new Map<string, { size: number; address: string | undefined }>()
  let answer: ImportsGetAnswer
  let after: string | undefined
  do {
    answer = await getSdk().imports.get({ run_id: runId, ...(after ? { after } : {}) }, { signal })
    for (const { path, size, address } of answer.files) files.set(path, { size, address })
    after = answer.files.at(-1)?.path
    // A page with fewer than a thousand files is the last.
  } while (answer.files.length >= 1000)
  return { ...answer, stored: files }
}

/** Returns the platform's reason for refusing rows, with the first refused row. */
function namingRow(error: unknown, rows: readonly ImportRow[]): unknown {
  if (!isApiError(error)) return error
  for (const { field, message } of error.fields) {
    const row = rows[Number(/^rows\.(\d+)\./.exec(field)?.[1])]
    if (row) return new Error(`${row.name} (row ${row.row}): ${message}`)
  }
  return error
}

/** Splits rows into calls: all in one, or one each if they are unusually large. */
function inCalls(rows: ImportRow[]): ImportRow[][] {
  if (rows.length === 0) return []
  return new Blob([JSON.stringify(rows)]).size > MAX_BYTES ? rows.map((row) => [row]) : [rows]
}

/** Returns a row with the addresses of the files named in its metadata. */
function withAddresses(
  { links = [], ...row }: LinkedRow,
  stored: ReadonlyMap<string, { address: string | undefined }>,
): ImportRow {
  if (links.length === 0) return row
  return { ...row, extra: linkedExtra(row.extra ?? {}, links, (path) => stored.get(path)?.address) }
}

/**
 * Sends the missing parts of an import: first rows, then files, six at a time. Rows that need the address of
 * a file are sent after the files. Returns how its rows compare with existing assets.
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
  /** Rows that are sent last, because their metadata names files that have no address yet. */
  const linked: LinkedRow[] = []
  for (let from = 0; from < total; from += CHUNK) {
    await gate.wait()
    const next = (await reader.call('importRows', from, CHUNK)).filter(({ row }) => !isThere(row))
    await send(next.filter(({ links }) => !links))
    linked.push(...next.filter(({ links }) => links))
    report({ rows: Math.min(total, from + CHUNK) - linked.length })
  }
  await sendEachFile(missing, { reader, gate, signal }, async (file, { path, size }, inner) => {
    // No time limit, because a large file on a slow connection takes long.
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
