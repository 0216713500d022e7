import { Badge, Button, Drawer, Field, FileDrop, Progress, toast } from '@vitrine/ui-kit'
import { useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { IndexChoice } from '#src/entities/vector/index-choice.tsx'
import { FileText, RotateCw } from 'lucide-react'
import { activityCommands } from '#src/activity/activity-commands.ts'
import { stepsText, taskState } from '#src/activity/task-state.ts'
import { useTask } from '#src/activity/use-activities.ts'

const accept = ['application/pdf']
/** What the platform takes (contract, `uploadPdfDataVectorIndex`). */
const maxSize = 50 * 1024 * 1024

type PdfDrawerProps = {
  open: boolean
  /** The index it starts with; empty where none is chosen. */
  indexName: string
  onClose: () => void
}

/** Uploads PDFs into an index, as many as one likes, one after the other: the tray goes on with them when the drawer closes. */
export function PdfDrawer({ open, indexName: initial, onClose }: PdfDrawerProps) {
  const [indexName, setIndexName] = useState(initial)
  const [tasks, setTasks] = useState<readonly string[]>([])
  const upload = (file: File) =>
    activityCommands.startTask('upload-pdf', { file, indexName }).then(
      (id) => setTasks((before) => [id, ...before]),
      (error: unknown) => toast.error(errorText(error)),
    )

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Upload PDF"
      description="Its text is stored in an index. You can close this: the upload continues."
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
            prompt={tasks.length > 0 ? 'Drop the next PDF here' : 'Drop a PDF here'}
            disabled={indexName === ''}
            onFile={(file) => void upload(file)}
          />
        </Field>
        {tasks.length > 0 ? (
          <ul
            aria-label="Uploads"
            className="flex flex-col divide-y divide-(--border-color-subtle) rounded-md border border-subtle"
          >
            {tasks.map((id) => (
              <PdfProgress key={id} id={id} />
            ))}
          </ul>
        ) : null}
      </div>
    </Drawer>
  )
}

/** One upload: how much is sent, then how much is read, and what can be done with it. */
function PdfProgress({ id }: { id: string }) {
  const task = useTask(id)
  // Dismissed in the tray.
  if (!task) return null
  const { status, sent, steps, error, title, subject } = task
  const { tone, text } = taskState(task)
  return (
    <li className="flex flex-col gap-2 p-3 text-sm">
      <div className="flex items-start gap-2">
        <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle" />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere text-default">{title}</span>
          <span className="block text-xs wrap-anywhere text-muted">
            Into {subject}
            {steps ? `: ${stepsText(steps)}` : null}
          </span>
        </span>
        <Badge tone={tone} dot>
          {text}
        </Badge>
      </div>
      {status === 'sending' ? (
        <div className="flex items-center gap-3">
          <Progress value={sent} label={title} />
          {sent === null ? null : (
            <span className="shrink-0 text-xs text-muted tabular-nums">{Math.round(sent * 100)} %</span>
          )}
          <Button size="sm" onClick={() => void activityCommands.cancel(id)}>
            Cancel
          </Button>
        </div>
      ) : null}
      {status === 'failed' ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span role="alert" className="min-w-0 text-xs wrap-anywhere text-danger">
            {error}
          </span>
          <Button
            size="sm"
            icon={<RotateCw aria-hidden />}
            onClick={() => void activityCommands.retryFailed(id)}
          >
            Try again
          </Button>
        </div>
      ) : null}
    </li>
  )
}
