import { isApiError, outcomeOf } from '@vitrine/sdk'
import { Badge, Button, Drawer, Field, FileDrop, Progress } from '@vitrine/ui-kit'
import { FileText, RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IndexChoice } from '#src/entities/vector/index-choice.tsx'
import { useAction } from '#src/lib/action.ts'
import { errorText } from '#src/lib/error-text.ts'
import { useIsShown } from '#src/lib/use-is-shown.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { changedBy } from '#src/session/queries.ts'
import { runInPage } from '#src/session/run-in-page.ts'
import { getSdk } from '#src/session/sdk.ts'

const accept = ['application/pdf']
/** Maximum size of a PDF in bytes (contract, `uploadPdfDataVectorIndex`). */
const maxSize = 50 * 1024 * 1024

type Upload = { file: File; indexName: string }

type PdfDrawerProps = {
  open: boolean
  /** The preselected index; empty for none. */
  indexName: string
  onClose: () => void
}

/** Uploads PDFs into an index. An upload continues when the drawer closes and stops when the page closes. */
export function PdfDrawer({ open, indexName: initial, onClose }: PdfDrawerProps) {
  const [indexName, setIndexName] = useState(initial)
  const [uploads, setUploads] = useState<readonly Upload[]>([])

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Upload PDF"
      description="Its text is stored in an index. You can close this panel: the upload continues."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-5">
        <Field label="Index" required help="The passages are stored in this index.">
          <IndexChoice value={indexName} onValueChange={setIndexName} />
        </Field>
        <Field label="PDF file" help={indexName === '' ? 'Choose the index first.' : undefined}>
          <FileDrop
            accept={accept}
            maxSize={maxSize}
            prompt={uploads.length > 0 ? 'Drop the next PDF here' : 'Drop a PDF here'}
            disabled={indexName === ''}
            onFile={(file) => setUploads((before) => [{ file, indexName }, ...before])}
          />
        </Field>
        {uploads.length > 0 ? (
          <ul
            aria-label="Uploads"
            className="flex flex-col divide-y divide-(--border-color-subtle) rounded-md border border-subtle"
          >
            {uploads.map((upload, index) => (
              <PdfUpload key={uploads.length - index} {...upload} open={open} />
            ))}
          </ul>
        ) : null}
      </div>
    </Drawer>
  )
}

/** Uploads a PDF on mount and shows the progress. */
function PdfUpload({ file, indexName, open }: Upload & { open: boolean }) {
  const [sent, setSent] = useState<number | null>(null)
  const [isDone, setIsDone] = useState(false)
  const controller = useRef(new AbortController())
  const hasStarted = useRef(false)
  const isShown = useIsShown(open)
  const isRepeatable = useCapability('idempotency')
  const { mutate, isPending, error } = useAction({
    run(_: undefined, call) {
      controller.current = new AbortController()
      setSent(null)
      const upload = (signal: AbortSignal) =>
        // No time limit, because a large file on a slow connection takes long.
        getSdk().dataSources.uploadPdf(
          { file, indexName },
          { ...call, signal, timeout: 0, onProgress: setSent },
        )
      return runInPage(upload, controller.current.signal)
    },
    invalidates: changedBy('dataSources.uploadPdf'),
    onDone: () => setIsDone(true),
    showsError: isShown,
    subject: file.name,
  })
  useEffect(() => {
    // React's strict mode runs effects twice, so a ref prevents a second upload.
    if (hasStarted.current) return
    hasStarted.current = true
    mutate(undefined)
  }, [mutate])

  const isCanceled = isApiError(error, 'aborted')
  const isDoubtful = !isRepeatable && outcomeOf(error) === 'unknown'
  const isUploading = isPending || (!isDone && !error)
  const [tone, state] = isUploading
    ? (['info', 'Uploading'] as const)
    : isDone
      ? (['success', 'Uploaded'] as const)
      : isCanceled
        ? (['neutral', 'Canceled'] as const)
        : (['danger', 'Failed'] as const)
  return (
    <li className="flex flex-col gap-2 p-3 text-sm">
      <div className="flex items-start gap-2">
        <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere text-default">{file.name}</span>
          <span className="block text-xs wrap-anywhere text-muted">
            {isDone ? 'The list of data sources shows when it is read.' : `Into ${indexName}`}
          </span>
        </span>
        <Badge tone={tone} dot>
          {state}
        </Badge>
      </div>
      {isUploading ? (
        <div className="flex items-center gap-3">
          <Progress value={sent} label={`Upload of ${file.name}`} />
          {sent === null ? null : (
            <span className="shrink-0 text-xs text-muted tabular-nums">{Math.round(sent * 100)} %</span>
          )}
          <Button size="sm" onClick={() => controller.current.abort()}>
            Cancel
          </Button>
        </div>
      ) : isDone ? null : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span role="alert" className="min-w-0 text-xs wrap-anywhere text-danger">
            {isCanceled ? 'It may have reached the platform before it was canceled.' : errorText(error)}
            {isDoubtful && !isCanceled ? ' Check the list of data sources before you try again.' : null}
          </span>
          <Button size="sm" icon={<RotateCw aria-hidden />} onClick={() => mutate(undefined)}>
            Try again
          </Button>
        </div>
      )}
    </li>
  )
}
