import type { Group } from '#src/contract/types.ts'
import { deleteRecords } from './delete-records.ts'
import { kinds } from './kinds.ts'
import { previewDeletion } from './preview-deletion.ts'
import { undoDeletion } from './undo-deletion.ts'

type Deleted = Awaited<ReturnType<typeof deleteRecords>>

const sentence = ({ name, count, kind }: Deleted, done: string) =>
  name === null
    ? `${count.toLocaleString('en-US')} ${kinds[kind].nouns[1]} are ${done}.`
    : `“${name}” is ${done}.`

/** Deleting what a person made, and undoing that (docs/decisions/forms-and-lists.md). */
export const deletions: Group = (platform) => ({
  async previewDeletion({ body, actor }) {
    return { data: await previewDeletion(platform.db, body, actor) }
  },
  async deleteRecords({ body, actor }) {
    const data = await deleteRecords(platform, body, actor)
    return { message: sentence(data, 'deleted'), data }
  },
  async undoDeletion({ body, actor }) {
    const data = await undoDeletion(platform, body.deletion_id, actor)
    return { message: sentence(data, 'restored'), data }
  },
})
