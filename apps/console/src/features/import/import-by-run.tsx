import { useNavigate } from '@tanstack/react-router'
import type { Collection, ImportComparison, ImportsStartInput } from '@vitrine/sdk'
import { Button, Field, formatBytes, formatCount, Progress, RadioGroup } from '@vitrine/ui-kit'
import { Pause, Play, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { counted } from '#src/lib/counted.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { usePerson } from '#src/session/use-person.ts'
import { ImportFooter } from './import-footer.tsx'
import type { Change } from './read/import-book.ts'
import type { RefusedFile } from './read/types.ts'
import { storeImport } from './stored-changes.ts'
import type { OpenImport } from './use-import-reader.ts'
import { useSendImport } from './use-send-import.ts'

type Existing = NonNullable<ImportsStartInput['existing']>

export type ImportPlace = { blockchainType: number; networkType: number; smartContractType: number }

type ImportByRunProps = {
  open: OpenImport
  collection: Collection
  place: ImportPlace
  changes: () => readonly Change[]
  /** Shows files that the platform refused as problems. */
  onRefused: (files: readonly RefusedFile[]) => void
  /** True while a change is being sent. */
  busy: boolean
  /** Called with true while nothing may be changed. */
  onBusy: (busy: boolean) => void
  /** The import that is already open, with its number of rows. */
  run: { id: string; total: number } | null
  /** Called with a new import, or null. */
  onRun: (run: { id: string; total: number } | null) => void
}

const undoText = 'You can undo this import until the first asset is minted.'

const isExisting = (value: string): value is Existing =>
  value === 'skip' || value === 'update' || value === 'add'

/**
 * Sends an import to a platform with the capability `imports` and starts it as a run, which can be undone.
 */
export function ImportByRun({
  open,
  collection,
  place,
  changes,
  onRefused,
  busy,
  onBusy,
  run,
  onRun,
}: ImportByRunProps) {
  const navigate = useNavigate()
  const { reader, name, summary } = open
  const { ready } = summary.counts
  const [existing, setExisting] = useState<Existing>('skip')
  const start = useAction({
    run: (input: ImportsStartInput, call) => getSdk().imports.start(input, call),
    invalidates: changedBy('imports.start'),
    success: false,
    onSuccess: ({ data }) => navigate({ to: '/run/$runId', params: { runId: data._id } }),
  })
  const sending = useSendImport((runId, { changed, same, locked }) => {
    // If assets with the same names exist, the user decides first.
    if (changed + same + locked === 0) start.mutate({ run_id: runId, existing: 'skip' })
  })
  const person = usePerson()
  const create = useAction({
    run: (rowCount: number, call) =>
      getSdk().imports.create(
        { collection_id: collection._id, ...place, name: name.slice(0, 200), rowCount },
        call,
      ),
    invalidates: changedBy('imports.create'),
    success: false,
    onSuccess: async ({ data }, rowCount) => {
      const fingerprint = await reader.call('fingerprint')
      await storeImport(person, data._id, {
        source: summary.source,
        encoding: summary.guessed ?? undefined,
        changes: changes(),
        fingerprint,
        total: rowCount,
      })
      onRun({ id: data._id, total: rowCount })
      onBusy(false)
      void sending.send(reader, data._id, rowCount)
    },
    onError: () => onBusy(false),
  })
  const { state } = sending
  const startNew = () => {
    // Only now, because a retry of this import must have the same rows.
    if (state.step === 'failed' && state.refused.length > 0) onRefused(state.refused)
    sending.reset()
    onRun(null)
  }

  if (run && state.step === 'idle' && (run.total !== ready || open.differs)) {
    return (
      <ImportFooter
        title={
          run.total === ready
            ? 'This is not what the import had: its assets have other names or pictures.'
            : `This is not what the import had: ${counted(run.total, 'asset')} then, ${formatCount(ready)} ready now.`
        }
        text="Choose the same folder again, or start a new import."
      >
        <Button onClick={startNew}>Start new import</Button>
      </ImportFooter>
    )
  }
  if (state.step === 'sending' || state.step === 'paused') {
    const { count: files, bytes } = summary.uploads
    const { progress } = state
    const total = ready + files
    return (
      <ImportFooter
        title={state.step === 'paused' ? 'Sending is paused' : 'Sending to the platform'}
        text={
          <>
            <span className="tabular-nums">
              {formatCount(progress.rows)} of {formatCount(ready)} rows, {formatCount(progress.files)} of{' '}
              {formatCount(files)} files, {formatBytes(progress.bytes)} of {formatBytes(bytes)}.
            </span>{' '}
            After a reload, choose the folder again to continue.
            <Progress className="mt-2" label="Sent" value={(progress.rows + progress.files) / total} />
          </>
        }
      >
        {state.step === 'paused' ? (
          <Button icon={<Play aria-hidden />} onClick={sending.resume}>
            Resume sending
          </Button>
        ) : (
          <Button icon={<Pause aria-hidden />} onClick={sending.pause}>
            Pause sending
          </Button>
        )}
      </ImportFooter>
    )
  }
  if (run && state.step === 'received') {
    return (
      <Received
        compared={state.compared}
        existing={existing}
        onExisting={setExisting}
        busy={start.isPending}
        onStart={() => start.mutate({ run_id: run.id, existing })}
      />
    )
  }
  return (
    <ImportFooter
      undo
      title={state.step === 'failed' ? <span role="alert">{state.error}</span> : undoText}
      text="Assets start as drafts. Nothing is sent to a network, and no fee is due."
    >
      {run && state.step === 'failed' ? <Button onClick={startNew}>Start new import</Button> : null}
      {run ? (
        <Button
          variant="primary"
          {...(state.step === 'failed' ? { icon: <RotateCw aria-hidden /> } : {})}
          onClick={() => void sending.send(reader, run.id, run.total)}
        >
          {state.step === 'failed' ? 'Try again' : `Continue import of ${counted(run.total, 'asset')}`}
        </Button>
      ) : (
        <Button
          variant="primary"
          disabled={ready === 0 || busy}
          loading={create.isPending}
          onClick={() => {
            onBusy(true)
            create.mutate(ready)
          }}
        >
          Import {counted(ready, 'asset')}
        </Button>
      )}
    </ImportFooter>
  )
}

type ReceivedProps = {
  compared: ImportComparison
  existing: Existing
  onExisting: (existing: Existing) => void
  busy: boolean
  onStart: () => void
}

/** Asks what to do with rows whose names already exist as assets. */
function Received({
  compared: { added, changed, same, locked },
  existing,
  onExisting,
  busy,
  onStart,
}: ReceivedProps) {
  return (
    <ImportFooter
      undo
      title={`${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(same)} the same${locked === 0 ? '' : `, ${formatCount(locked)} minting or minted, which stay as they are`}`}
      text={
        changed + same + locked === 0 ? (
          'Everything is sent. The import can start.'
        ) : (
          <>
            <Field label="Assets that are here already" className="mt-2">
              <RadioGroup
                className="sm:flex-row sm:gap-6"
                value={existing}
                onValueChange={(value) => {
                  if (isExisting(value)) onExisting(value)
                }}
                options={[
                  { value: 'skip', label: 'Skip them' },
                  { value: 'update', label: `Update ${counted(changed, 'asset')}` },
                  { value: 'add', label: 'Add them again' },
                ]}
              />
            </Field>
            <p className="mt-2">
              {undoText}
              {existing === 'update' ? ' Changes to assets that already exist stay.' : null}
            </p>
          </>
        )
      }
    >
      <Button variant="primary" loading={busy} onClick={onStart}>
        Start import
      </Button>
    </ImportFooter>
  )
}
