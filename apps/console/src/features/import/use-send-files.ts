import { isApiError, outcomeOf, randomId } from '@vitrine/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useUnsavedWarning } from '@vitrine/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useIsShown } from '#src/lib/use-is-shown.ts'
import { capabilitiesQuery, useCapability } from '#src/session/capabilities.ts'
import { changedBy } from '#src/session/queries.ts'
import { runInPage } from '#src/session/run-in-page.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { ImportPlace } from './import-by-run.tsx'
import type { RefusedFile, LinkedRow } from './read/types.ts'
import { RefusedFiles, sendEachFile } from './send-each-file.ts'
import { createGate } from './send-in-parallel.ts'
import type { OpenImport } from './use-import-reader.ts'
import { linkedExtra } from './read/link-files.ts'
import type { Reader } from './read/reader.ts'

/** Limits of premintAssetWithJsonFile. */
const MAX_ROWS = 5000
const MAX_BYTES = 10 * 1024 * 1024

/** Returns a row as ERC-721 metadata, with the addresses of its uploaded files. */
function metadataOf(
  { name, description, image, file, external_url, attributes, extra = {}, links = [] }: LinkedRow,
  uploaded: ReadonlyMap<string, string>,
) {
  const address = file === undefined ? image : uploaded.get(file)
  return {
    ...linkedExtra(extra, links, (path) => uploaded.get(path)),
    name,
    ...(description ? { description } : {}),
    ...(address ? { image: address } : {}),
    ...(external_url ? { external_url } : {}),
    attributes: attributes ?? [],
  }
}

function split(rows: object[]): string[] {
  const text = JSON.stringify(rows)
  if (rows.length < 2 || new Blob([text]).size <= MAX_BYTES) return [text]
  const half = Math.ceil(rows.length / 2)
  return [...split(rows.slice(0, half)), ...split(rows.slice(half))]
}

/** Returns the import as JSON files for a platform without the capability `imports`. */
async function jsonFiles(
  reader: Reader,
  { name, total, uploaded }: { name: string; total: number; uploaded: ReadonlyMap<string, string> },
): Promise<File[]> {
  const texts: string[] = []
  for (let from = 0; from < total; from += MAX_ROWS) {
    const rows = await reader.call('importRows', from, MAX_ROWS)
    texts.push(...split(rows.map((row) => metadataOf(row, uploaded))))
  }
  const base = name.replace(/\.[^.]+$/, '')
  return texts.map((text, index) => {
    const part = texts.length === 1 ? '' : ` ${index + 1} of ${texts.length}`
    return new File([text], `${base}${part}.json`, { type: 'application/json' })
  })
}

type State =
  | { step: 'idle' }
  | { step: 'pictures'; sent: number }
  | { step: 'rows' }
  /** `isStarted` is true if some assets are or may be imported. */
  | { step: 'failed'; error: string; isStarted: boolean }

type Options = {
  open: OpenImport
  collectionId: string
  place: ImportPlace
  onRefused: (files: readonly RefusedFile[]) => void
  onBusy: (busy: boolean) => void
  onDone: () => void
}

/** Enough time for 5,000 rows, in milliseconds. */
const CHECK_TIMEOUT = 180_000

/** Error text if an answer was lost and a retry could import the assets twice. */
const lookFirst = 'The assets may have been imported. Check the collection before you import again.'

/** Sends pictures individually, then the rows in JSON files. A retry sends the missing parts. */
export function useSendFiles({ open, collectionId, place, onRefused, onBusy, onDone }: Options) {
  const { reader, name, summary } = open
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>({ step: 'idle' })
  /** Addresses of uploaded files by path, so that each file is uploaded only once. */
  const uploaded = useRef(new Map<string, string>())
  const keys = useRef(new Map<string, string>())
  /**
   * JSON files that are still to be sent. Once any of them may have been imported, the import can't be
   * changed.
   */
  const left = useRef<readonly File[] | null>(null)
  const fileCount = useRef(0)
  const mayBeImported = useRef(false)
  const isShown = useIsShown(true)
  const isRepeatable = useCapability('idempotency')
  // After the page is closed, it is unknown which rows were already imported.
  useUnsavedWarning(state.step === 'failed' && state.isStarted)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function sendPictures(signal: AbortSignal) {
    const missing = (await reader.call('uploads')).filter(({ path }) => !uploaded.current.has(path))
    await sendEachFile(missing, { reader, gate: createGate(), signal }, async (file, { path }, inner) => {
      const idempotencyKey = keys.current.get(path) ?? randomId()
      keys.current.set(path, idempotencyKey)
      const { pinata_hash } = await getSdk().assets.uploadFile(
        { file },
        { signal: inner, timeout: 0, idempotencyKey },
      )
      if (!pinata_hash)
        throw new Error(
          'A picture was uploaded, but the platform did not say where it is. Nothing was imported.',
        )
      uploaded.current.set(path, `ipfs://${pinata_hash}`)
      setState({ step: 'pictures', sent: uploaded.current.size })
    })
  }

  /** Throws the first problems that the platform finds, before anything is imported. */
  async function check(files: readonly File[], signal: AbortSignal) {
    // A backend that doesn't know `dryRun` would import the file.
    const { data: capabilities } = await queryClient.fetchQuery(capabilitiesQuery)
    if (!capabilities.includes('import-check')) return
    for (const file of files) {
      const { data } = await getSdk().assets.importJson(
        { collection_id: collectionId, ...place, file, dryRun: true },
        { signal, timeout: CHECK_TIMEOUT },
      )
      const bad = data?.rows.filter(({ errors }) => errors.length > 0) ?? []
      const [first] = bad
      if (first) {
        const reason = first.errors.map(({ message }) => message).join(' ')
        throw new Error(
          `The platform refuses ${bad.length} of the assets. ${first.name ?? `Row ${first.row}`}: ${reason}`,
        )
      }
    }
  }

  const importRows = useAction({
    run: ({ file, signal }: { file: File; signal: AbortSignal }, call) =>
      getSdk().assets.importJson(
        { collection_id: collectionId, ...place, file, dryRun: false },
        { ...call, signal, timeout: 0 },
      ),
    workOf: ({ file }) => file.name,
    // Shows only one toast after the last file, because a toast for each would cover the button that
    // continues.
    success: ({ message }) => (left.current?.length === 1 ? (message ?? 'Done.') : ''),
    invalidates: changedBy('assets.importJson'),
    showsError: isShown,
    subject: name,
  })

  /** Sends the remaining JSON files, even after the user left this page of the console. */
  async function sendRows(signal: AbortSignal) {
    for (const file of left.current ?? []) {
      signal.throwIfAborted()
      try {
        await importRows.mutateAsync({ file, signal })
      } catch (error) {
        // The import succeeded and only the answer couldn't be read.
        if (outcomeOf(error) !== 'done') throw error
      }
      left.current = left.current?.slice(1) ?? null
      mayBeImported.current = true
    }
  }

  return {
    state,
    async send() {
      const { signal } = (abort.current = new AbortController())
      onBusy(true)
      try {
        if (!left.current) {
          setState({ step: 'pictures', sent: uploaded.current.size })
          await runInPage(sendPictures, signal)
          setState({ step: 'rows' })
          const files = await jsonFiles(reader, {
            name,
            total: summary.counts.ready,
            uploaded: uploaded.current,
          })
          await check(files, signal)
          left.current = files
          fileCount.current = files.length
        }
        setState({ step: 'rows' })
        await runInPage(sendRows)
        if (isShown()) onDone()
      } catch (error) {
        if (isApiError(error, 'aborted')) return
        const isUnknown = left.current !== null && outcomeOf(error) === 'unknown'
        mayBeImported.current ||= isUnknown
        if (!mayBeImported.current) {
          left.current = null
          onBusy(false)
        }
        const imported = left.current ? fileCount.current - left.current.length : 0
        const part = imported > 0 ? `${imported} of ${fileCount.current} files imported. ` : ''
        const doubt = isUnknown && !isRepeatable ? ` ${lookFirst}` : ''
        setState({
          step: 'failed',
          error: `${part}${errorText(error)}${doubt}`,
          isStarted: mayBeImported.current,
        })
        if (error instanceof RefusedFiles) onRefused(error.files)
      }
    },
  }
}
