import type { RecipientOptions } from './collect-recipients.ts'
import type { PackedTree } from './merkle-tree.ts'
import type { PackedRecipients } from './recipient-list.ts'

/** A job as it is sent to a worker. */
export type Job =
  | { name: 'parse'; source: string | Blob; options: RecipientOptions }
  | { name: 'grow'; leaves: Uint8Array }

/** Result of each kind of job. */
export type JobResult = { parse: PackedRecipients; grow: PackedTree }

/** Message from a worker. `failed` is for developers: no content of a list makes a job fail. */
export type WorkerMessage =
  | { ready: true }
  | { fraction: number }
  | { result: JobResult[Job['name']] }
  | { failed: string }

/** Returns a function that passes progress on once per hundredth. */
export function throttleProgress(report: (fraction: number) => void): (fraction: number) => void {
  let last = -1
  return (fraction) => {
    const hundredths = Math.floor(fraction * 100)
    if (hundredths > last) report(hundredths / 100)
    last = Math.max(last, hundredths)
  }
}
