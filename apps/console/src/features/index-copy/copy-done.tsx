import type { CopyReport } from '@vitrine/sdk'
import { CircleCheck } from 'lucide-react'
import type { CopyValues } from './copy-form.ts'

const count = new Intl.NumberFormat('en')
const vectors = (number: number) => (number === 1 ? '1 vector' : `${count.format(number)} vectors`)

type CopyDoneProps = { values: CopyValues; report: CopyReport }

/** How much was copied, and how much was there already. */
export function CopyDone({ values, report: { copied, skipped } }: CopyDoneProps) {
  return (
    <output className="flex items-start gap-2.5">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-medium text-default">
          {copied === 0
            ? 'There was nothing new to copy.'
            : `${vectors(copied)} copied from “${values.sourceIndexName}” into “${values.targetIndexName}”.`}
        </span>
        <span className="block text-muted">
          {skipped === 0
            ? 'The target had none of them.'
            : `${vectors(skipped)} ${skipped === 1 ? 'was' : 'were'} there already and left as ${skipped === 1 ? 'it was' : 'they were'}.`}
        </span>
      </span>
    </output>
  )
}
