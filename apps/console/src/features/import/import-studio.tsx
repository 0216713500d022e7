import type { Collection, ImportsGetAnswer } from '@vitrine/sdk'
import { Button, EmptyState, formatCount, PageHeader, Progress, useUnsavedWarning } from '@vitrine/ui-kit'
import { FolderOpen, Workflow } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { likelyNetwork } from '#src/entities/assets/place-options.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { ButtonLink } from '#src/lib/links.tsx'
import { networkKey } from '#src/lib/networks.ts'
import { usePerson } from '#src/session/use-person.ts'
import { DropZone } from './drop-zone.tsx'
import { storedImport } from './stored-changes.ts'
import { useImportReader } from './use-import-reader.ts'

const OpenedFiles = lazyPart(async () => (await import('./opened-files.tsx')).OpenedFiles)

type ImportStudioProps = {
  title: ReactNode
  collection: Collection
  /** The received data of an earlier import; null for a new import. */
  received: ImportsGetAnswer | null
  hasImports: boolean
  onRun: (id: string | undefined) => void
}

/** All steps of an import: choose files, review, fix problems, send. */
export function ImportStudio({ title, collection, received, hasImports, onRun }: ImportStudioProps) {
  const run = received?.data
  const [made, setMade] = useState<{ id: string; total: number } | null>(null)
  const [network, setNetwork] = useState(run ? networkKey(run) : likelyNetwork(collection))
  const [smartContractType, setType] = useState(run?.smartContractType ?? 1)
  const [busy, setBusy] = useState(false)
  const person = usePerson()
  const reader = useImportReader({
    collection: collection.name,
    single: smartContractType === 1,
    stored: () => storedImport(person, run?._id),
  })
  const { state, read, readAddress, startOver } = reader
  const locked = busy || made !== null || run !== undefined
  const mayBeLost = state.step === 'open' && !locked
  useUnsavedWarning(mayBeLost)

  if (run && run.state !== 'planned' && state.step !== 'open') {
    return (
      <>
        <PageHeader title={title} />
        <EmptyState
          icon={<Workflow />}
          title="This import has started"
          description="Its run shows how far it is."
          action={
            <ButtonLink variant="primary" to="/run/$runId" params={{ runId: run._id }}>
              View run
            </ButtonLink>
          }
        />
      </>
    )
  }
  const open = state.step === 'open' ? state : null
  return (
    <>
      <PageHeader
        title={title}
        actions={
          open && !locked ? (
            <Button icon={<FolderOpen aria-hidden />} onClick={startOver}>
              Choose other files
            </Button>
          ) : null
        }
      />
      {open ? null : (
        <div className="flex flex-col gap-4">
          {received ? <Earlier received={received} onNew={() => onRun(undefined)} /> : null}
          {state.step === 'reading' ? (
            <div className="flex min-h-80 flex-col items-center justify-center gap-3 rounded-lg border border-subtle bg-surface p-6">
              {/* Not announced while it changes: the result is announced, and most reads end before this
                  would be spoken. */}
              <p className="text-sm text-default">Reading {state.name}</p>
              <Progress
                className="max-w-80"
                label={state.progress?.text ?? 'Reading files'}
                value={state.progress?.share ?? null}
              />
              <p className="text-xs text-muted">{state.progress?.text ?? 'Opening files'}</p>
            </div>
          ) : (
            <DropZone
              error={state.step === 'choose' ? state.error : null}
              address={state.step === 'choose' ? state.address : undefined}
              onFiles={(files) => void read(files)}
              onAddress={hasImports ? (address) => void readAddress(address) : undefined}
            />
          )}
        </div>
      )}
      {open ? (
        <OpenedFiles
          open={open}
          reader={reader}
          collection={collection}
          hasImports={hasImports}
          locked={locked}
          network={network}
          onNetwork={setNetwork}
          smartContractType={smartContractType}
          onType={setType}
          run={made ?? (run ? { id: run._id, total: run.counts.total } : null)}
          onRun={(next) => {
            setMade(next)
            onRun(next?.id)
          }}
          onBusy={setBusy}
        />
      ) : null}
    </>
  )
}

/** The data that an interrupted import has received. */
function Earlier({
  received: { data, rows, files },
  onNew,
}: {
  received: ImportsGetAnswer
  onNew: () => void
}) {
  const count = rows.reduce((sum, [first = 0, last = 0]) => sum + last - first + 1, 0)
  return (
    <section
      aria-label="Unfinished import"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-subtle bg-info-soft p-4 text-sm"
    >
      <p className="min-w-0 text-default">
        <strong>Choose {data.name ?? 'the same folder'} again to continue.</strong> The platform has{' '}
        {formatCount(count)} of {formatCount(data.counts.total)} rows and {formatCount(files.length)}
        {files.length >= 1000 ? ' or more' : ''} {files.length === 1 ? 'file' : 'files'}.
      </p>
      <Button size="sm" onClick={onNew}>
        Start new import
      </Button>
    </section>
  )
}
