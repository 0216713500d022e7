import type { ChainError } from '../errors/chain-error.ts'

/** Fields that every check has. */
type Result = {
  outcome: 'passed' | 'failed' | 'unknown' | 'skipped'
  message: string
  nextStep: string | null
  error: ChainError | null
}

export const passed = (message: string): Result => ({
  outcome: 'passed',
  message,
  nextStep: null,
  error: null,
})

export const skipped = (message: string): Result => ({
  outcome: 'skipped',
  message,
  nextStep: null,
  error: null,
})

/** Returns a failed check. The message and next step default to the texts of the error. */
export const failed = (error: ChainError, message = error.message, nextStep = error.nextStep): Result => ({
  outcome: 'failed',
  message,
  nextStep,
  error,
})

/** Returns a check that the node did not answer. */
export const unknown = (error: ChainError, message = error.message): Result => ({
  outcome: 'unknown',
  message,
  nextStep: error.nextStep,
  error,
})
