import { isApiError, randomId } from '@vitrine/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useUnsavedWarning } from '@vitrine/ui-kit'
import { useEffect, useRef, useState } from 'react'
import { activityCommands } from '#src/activity/activity-commands.ts'
import { isLost } from '#src/activity/jobs.ts'
import type { TaskActivity } from '#src/activity/types.ts'
import { useActivities } from '#src/activity/use-activities.ts'
import { errorText } from '#src/lib/error-text.ts'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
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
  collection: { id: string; name: string }
  place: ImportPlace
  onRefused: (files: readonly RefusedFile[]) => void
  onBusy: (busy: boolean) => void
  onDone: () => void
}

/** Long enough for five thousand rows, in milliseconds. */
const CHECK_TIMEOUT = 180_000

/** Sends pictures one by one, then JSON files as tasks, which continue without this page. Another attempt sends what is missing. */
export function useSendFiles({ open, collection, place, onRefused, onBusy, onDone }: Options) {
  const { reader, name, summary } = open
  const queryClient = useQueryClient()
  const [state, setState] = useState<State>({ step: 'idle' })
  /** The addresses of what was sent, by path: a file is sent once. */
  const uploaded = useRef(new Map<string, string>())
  const keys = useRef(new Map<string, string>())
  /** Once the first task has started, nothing of the import changes. */
  const [tasks, setTasks] = useState<{ files: File[]; ids: string[] } | null>(null)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const activities = useActivities()
  const own = activities.filter(
    (one): one is TaskActivity => one.kind === 'task' && tasks?.ids.includes(one.id) === true,
  )
  const isDone =
    tasks !== null && own.length === tasks.files.length && own.every(({ status }) => status === 'done')
  const stuck = state.step === 'rows' ? own.find((one) => one.status === 'failed' || isLost(one)) : undefined
  const mayBeLost =
    state.step === 'pictures' ||
    (state.step === 'rows' && (tasks === null || tasks.ids.length < tasks.files.length))
  useUnsavedWarning(mayBeLost)
  useEffect(() => {
    if (isDone) onDone()
    // Once, whichever function it is by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone])
  useEffect(() => {
    if (!stuck) return
    setState({ step: 'failed', error: stuck.error ?? 'The import failed.' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stuck?.id])

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
        { collection_id: collection.id, ...place, file, dryRun: true },
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

  return {
    state,
    async send() {
      let started = tasks
      const { signal } = (abort.current = new AbortController())
      onBusy(true)
      try {
        if (started) {
          for (const one of own) {
            if (one.status === 'failed') await activityCommands.retryFailed(one.id)
            else if (isLost(one)) await activityCommands.sendAgain(one.id)
          }
        } else {
          setState({ step: 'pictures', sent: uploaded.current.size })
          await sendPictures(signal)
          setState({ step: 'rows' })
          const files = await jsonFiles(reader, {
            name,
            total: summary.counts.ready,
            uploaded: uploaded.current,
          })
          await check(files, signal)
          started = { files, ids: [] }
        }
        setState({ step: 'rows' })
        for (const file of started.files.slice(started.ids.length)) {
          const id = await activityCommands.startTask('import-assets', { collection, ...place, file })
          started = { ...started, ids: [...started.ids, id] }
          setTasks(started)
        }
      } catch (error) {
        if (signal.aborted || isApiError(error, 'aborted')) return
        setState({ step: 'failed', error: errorText(error) })
        if (!started || started.ids.length === 0) onBusy(false)
        if (error instanceof RefusedFiles) onRefused(error.files)
      }
    },
  }
}
