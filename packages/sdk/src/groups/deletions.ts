import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Deleting and restoring records. Needs the capability `delete`. */
export function deletions(client: OpenClient) {
  const { post } = callsOf(client)
  return {
    /** Returns the effects of deleting records, and in `refusal` why they can't be deleted. Changes nothing. */
    preview: post('/api/deletions/previewDeletion', op.previewDeletion),
    /** Deletes records of one kind: all of them, or none. Returns the id for `undo`, and the time until which it works. */
    delete: post('/api/deletions/deleteRecords', op.deleteRecords),
    /** Restores deleted records. Refused with `undo-conflict` if a new record has the same name or place. */
    undo: post('/api/deletions/undoDeletion', op.undoDeletion),
  }
}
