import { growTree } from './grow-tree.ts'
import type { Job, JobResult } from './job.ts'
import { parseSteps } from './parse-recipients.ts'

/** Returns the steps of a job. Each yields the progress from 0 to 1. */
export async function stepsOf(job: Job): Promise<Generator<number, JobResult[Job['name']]>> {
  if (job.name === 'grow') return growTree(job.leaves)
  const text = typeof job.source === 'string' ? job.source : await job.source.text()
  return parseSteps(text, job.options)
}
