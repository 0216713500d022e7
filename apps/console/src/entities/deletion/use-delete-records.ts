import { toast } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { AskedDeletion } from './asked-deletion.ts'

/** Returns the action that deletes records. The toast has an undo button. */
export function useDeleteRecords() {
  const undo = useAction({
    run: (deletion_id: string, call) => getSdk().deletions.undo({ deletion_id }, call),
    invalidates: changedBy('deletions.undo'),
  })
  return useAction({
    async run({ kind, ids, onDeleted }: AskedDeletion, call) {
      const answer = await getSdk().deletions.delete({ kind, ids: [...ids] }, call)
      // Leaves the page before queries are read again, because the page of a deleted record would show an
      // error.
      await onDeleted?.()
      return answer
    },
    success: false,
    invalidates: changedBy('deletions.delete'),
    workOf: ({ kind, ids }) => [kind, ...ids].join(' '),
    onSuccess({ message, data }) {
      const isUndoable = data?.deletion_id !== undefined && data.deletion_id !== ''
      toast.success(message ?? 'Deleted.', {
        action: isUndoable ? { label: 'Undo', onSelect: () => undo.mutate(data.deletion_id) } : undefined,
      })
    },
  })
}
