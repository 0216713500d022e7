import { isApiError, outcomeOf, randomId } from '@vitrine/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '@vitrine/sdk/react'
import { toast } from '@vitrine/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { askBeforeClosing } from '#src/lib/ask-before-closing.ts'
import { type Attempts, createAttempts } from '#src/lib/attempts.ts'
import { errorText } from '#src/lib/error-text.ts'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { ImportPlace } from './import-by-run.tsx'
import { jsonFiles } from './json-files.ts'
import type { RefusedFile } from './read/types.ts'
import { RefusedFiles, sendEachFile } from './send-each-file.ts'
import { createGate } from './send-in-parallel.ts'
import type { OpenImport } from './use-import-reader.ts'

type State =
  | { step: 'idle' }
  | { step: 'pictures'; sent: number }
  | { step: 'rows' }
  | { step: 'failed'; error: string }

type Options = {
  open: OpenImport
  collectionId: string
  place: ImportPlace
  onRefused: (files: readonly RefusedFile[]) => void
  onBusy: (busy: boolean) => void
  onDone: () => void
}

/** Long enough for five thousand rows, in milliseconds. */
const CHECK_TIMEOUT = 180_000

type RowsFile = { file: File; attempts: Attempts }

/** What a person reads if no answer came, and the backend would import a second time. */
const lookFirst = 'The assets may have been imported. Check the collection before you import again.'

/** Sends pictures one by one, then the rows in JSON files. Another attempt sends what is missing. */
export function useSendFiles({ open, collectionId, place, onRefused, onBusy, onDone }: Options) {
  const { reader, name, summary } = open
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>({ step: 'idle' })
  /** The addresses of what was sent, by path: a file is sent once. */
  const uploaded = useRef(new Map<string, string>())
  const keys = useRef(new Map<string, string>())
  /** The JSON files that are still to send. Once one of them may have been imported, nothing of the import changes. */
  const left = useRef<readonly RowsFile[] | null>(null)
  const mayBeImported = useRef(false)
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
    // A backend that does not know `dryRun` would import the file.
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

  /** Sends the JSON files that are left. A file in flight is not aborted with the page: nobody would know whether it was imported. */
  async function sendRows(signal: AbortSignal) {
    while (left.current?.[0] && !signal.aborted) {
      const [{ file, attempts }, ...rest] = left.current
      const attempt = await attempts.begin()
      const body = { collection_id: collectionId, ...place, file, dryRun: false }
      try {
        const { message } = await getSdk().assets.importJson(body, {
          idempotencyKey: attempt.key,
          timeout: 0,
        })
        if (message) toast.success(message)
      } catch (error) {
        await attempt.end(outcomeOf(error))
        // An answer that can't be read came after the import.
        if (outcomeOf(error) !== 'done') throw error
      } finally {
        void readAgain(queryClient, changedBy('assets.importJson'))
      }
      await attempt.end('done')
      mayBeImported.current = true
      left.current = rest
    }
  }

  const areKeysHonored = () =>
    queryClient.fetchQuery(capabilitiesQuery).then(
      ({ data }) => data.includes('idempotency'),
      () => false,
    )

  return {
    state,
    async send() {
      const { signal } = (abort.current = new AbortController())
      onBusy(true)
      try {
        if (!left.current) {
          setState({ step: 'pictures', sent: uploaded.current.size })
          await askBeforeClosing(sendPictures(signal))
          setState({ step: 'rows' })
          const files = await jsonFiles(reader, {
            name,
            total: summary.counts.ready,
            uploaded: uploaded.current,
          })
          await askBeforeClosing(check(files, signal))
          left.current = files.map((file) => ({ file, attempts: createAttempts() }))
        }
        setState({ step: 'rows' })
        await askBeforeClosing(sendRows(signal))
        if (!signal.aborted) onDone()
        else if (left.current?.length) toast.error(`The import of ${name} stopped when you left its page.`)
      } catch (error) {
        if (isApiError(error, 'aborted')) return
        if (signal.aborted) toast.error(errorText(error))
        const outcome = outcomeOf(error)
        mayBeImported.current ||= left.current !== null && outcome === 'unknown'
        if (!mayBeImported.current) {
          left.current = null
          onBusy(false)
        }
        const isDoubtful = left.current !== null && outcome === 'unknown' && !(await areKeysHonored())
        setState({
          step: 'failed',
          error: isDoubtful ? `${errorText(error)} ${lookFirst}` : errorText(error),
        })
        if (error instanceof RefusedFiles) onRefused(error.files)
      }
    },
  }
}
