import type { OperationId } from '@vitrine/sdk'

/** What every page reads. They fail where a page shows something of theirs. */
export const shellCalls = ['getProfile', 'capabilities'] as const satisfies readonly OperationId[]
