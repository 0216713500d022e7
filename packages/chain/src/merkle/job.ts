import type { RecipientOptions } from './collect-recipients.ts'
import { growTree } from './grow-tree.ts'
import type { PackedTree } from './merkle-tree.ts'
import { parseSteps } from './parse-recipients.ts'
import type { PackedRecipients } from './recipient-list.ts'

/** Work for a worker, as it is sent there. */
export type Job =
  | { name: 'parse'; source: string | Blob; options: RecipientOptions }
  | { name: 'grow'; leaves: Uint8Array }

/** What comes of each kind of job. */
export type JobResult = { parse: PackedRecipients; grow: PackedTree }

/** What a worker sends back. `failed` is a message for a programmer: what the text of a list holds never makes a job fail. */
export type Answer =
  | { ready: true }
  | { fraction: number }
  | { result: JobResult[Job['name']] }
  | { failed: string }

/** The steps of a job: each yields how far it is, from 0 to 1. */
export async function stepsOf(job: Job): Promise<Generator<number, JobResult[Job['name']]>> {
  if (job.name === 'grow') return growTree(job.leaves)
  const text = typeof job.source === 'string' ? job.source : await job.source.text()
  return parseSteps(text, job.options)
}

/** Tells of progress when another hundredth is done, and of the end. */
export function everyHundredth(tell: (fraction: number) => void): (fraction: number) => void {
  let last = -1
  return (fraction) => {
    const hundredths = Math.floor(fraction * 100)
    if (hundredths > last) tell(hundredths / 100)
    last = Math.max(last, hundredths)
  }
}
