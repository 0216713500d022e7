import type { Functions } from '../client/functions.ts'

/** Deleting what a person made, and undoing that. A backend has them where its capabilities name `delete`. */
export const deletions = ({ call }: Functions) => ({
  /** Returns what deleting records would do, and in `refusal` why they can't be deleted. Changes nothing. */
  preview: call('previewDeletion'),
  /** Deletes records of one kind, all or none of them. Returns the id that `undo` takes, and until when. */
  delete: call('deleteRecords'),
  /** Restores what was deleted. Refused with `undo-conflict` where something new has its name or its place. */
  undo: call('undoDeletion'),
})
