import { Button, Drawer, Field, FileDrop, toast } from '@vitrine/ui-kit'
import { useState } from 'react'
import { startTask } from '#src/activity/start-task.ts'
import { errorText } from '#src/lib/error-text.ts'
import { IndexChoice } from '#src/entities/vector/index-choice.tsx'
import { PdfProgress } from './pdf-progress.tsx'

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
    startTask('upload-pdf', { file, indexName }).then(
      (id) => setTasks((before) => [id, ...before]),
      (error: unknown) => toast.error(errorText(error)),
    )

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Upload PDF"
      description="Its text is split into passages and stored in an index. You can close this: the work continues in the activity tray."
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
