import type { RecipientOptions } from './collect-recipients.ts'
import type { PackedTree } from './merkle-tree.ts'
import type { PackedRecipients } from './recipient-list.ts'

/** Work for a worker, as it is sent there. */
export type Job =
  | { name: 'parse'; source: string | Blob; options: RecipientOptions }
  | { name: 'grow'; leaves: Uint8Array }

/** What comes of each kind of job. */
export type JobResult = { parse: PackedRecipients; grow: PackedTree }

/** What a worker sends back. `failed` is a message for a programmer: what the text of a list holds never makes a job fail. */
export type WorkerMessage =
  | { ready: true }
  | { fraction: number }
  | { result: JobResult[Job['name']] }
  | { failed: string }

/** Tells of progress when another hundredth is done, and of the end. */
export function throttleProgress(tell: (fraction: number) => void): (fraction: number) => void {
  let last = -1
  return (fraction) => {
    const hundredths = Math.floor(fraction * 100)
    if (hundredths > last) tell(hundredths / 100)
    last = Math.max(last, hundredths)
  }
}
