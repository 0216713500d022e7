import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** Deleting what a person made, and undoing that. A backend has them where its capabilities name `delete`. */
export function deletions(client: OpenClient) {
  const { post } = callsOf(client)
  return {
    /** Returns what deleting records would do, and in `refusal` why they can't be deleted. Changes nothing. */
    preview: post('/api/deletions/previewDeletion', op.previewDeletion),
    /** Deletes records of one kind, all or none of them. Returns the id that `undo` takes, and until when. */
    delete: post('/api/deletions/deleteRecords', op.deleteRecords),
    /** Restores what was deleted. Refused with `undo-conflict` where something new has its name or its place. */
    undo: post('/api/deletions/undoDeletion', op.undoDeletion),
  }
}
