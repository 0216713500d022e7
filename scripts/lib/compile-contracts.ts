import { must } from './run.ts'

/** Compiles the contracts before anything deploys one: a call that waits for the compiler on a busy machine runs out of time. */
export const compileContracts = () => must('node', ['scripts/compile-contracts.ts'], { cwd: 'apps/platform' })
