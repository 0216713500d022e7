import type { Schemas } from '../../strict.ts'
import type { Actor } from '../actor.ts'
import type { Answers } from '../answers.ts'
import { MockError } from '../mock-error.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'
import { type Meaning, meaningOf } from './deletion-meaning.ts'

type Group = Schemas['ApiKeyScope']['group']

/** The group that each kind belongs to, of which an API key needs the scope; and whether it is for admins. */
const kinds: Record<Schemas['DeletableKind'], [group: Group, isForAdmins?: true]> = {
  asset: ['assets'],
  assistant: ['vector', true],
  'bundler-url': ['settings', true],
  collection: ['collections'],
  contract: ['contracts'],
  database: ['settings', true],
  event: ['events'],
  'node-url': ['settings', true],
  'payment-option': ['payments'],
  prompt: ['prompts', true],
  'prompt-version': ['prompts', true],
  'sub-admin': ['sub-admins', true],
  venue: ['venues'],
}

const day = 24 * 3_600_000

/** Deleting what a person made, and undoing that. */
export function deletions(world: World): Pick<Answers, 'previewDeletion' | 'deleteRecords' | 'undoDeletion'> {
  let count = 0
  const made = new Map<
    string,
    {
      data: Schemas['Deletion']
      fits: Meaning['fits']
      putBack(): void
      by: string
    }
  >()

  const requireRight = (kind: Schemas['DeletableKind'], { role, apiKey }: Actor) => {
    const [group, isForAdmins] = kinds[kind]
    if (isForAdmins && role !== 'admin') throw new MockError(403, 'This needs the role admin.')
    if (apiKey && !apiKey.scopes.some((one) => one.group === group && one.access === 'write'))
      throw new MockError(403, `This API key lacks the scope ${group}:write.`, { code: 'scope-missing' })
  }
  const required = ({ kind, ids }: Schemas['DeletableRecords'], actor: Actor) => {
    requireRight(kind, actor)
    const meaning = meaningOf(world, { kind, ids }, actor.email)
    if (meaning.names.length !== ids.length) throw refusals.missing(kind.replaceAll('-', ' '))
    return { ...meaning, name: ids.length === 1 ? (meaning.names[0] ?? '') : null }
  }
  const sentence = ({ name, count }: Schemas['Deletion'], done: string) =>
    name === null ? `${count} records are ${done}.` : `“${name}” is ${done}.`

  return {
    previewDeletion({ body, actor }) {
      const { name, effects = [], refusal = null } = required(body, actor)
      return { data: { kind: body.kind, name, count: body.ids.length, effects, refusal } }
    },
    deleteRecords({ body: { kind, ids }, actor }) {
      const { name, takes, refusal, fits } = required({ kind, ids }, actor)
      if (refusal) throw refusals.conflict(refusal.code, refusal.message)
      const putBacks = takes.map((take) => take())
      const data = {
        record_id: ids.length === 1 ? (ids[0] ?? null) : null,
        deletion_id: `deletion-${(count += 1)}`,
        kind,
        name,
        count: ids.length,
        undoUntil: new Date(Date.now() + day).toISOString(),
      }
      made.set(data.deletion_id, {
        data,
        fits,
        by: actor._id,
        putBack: () => putBacks.toReversed().forEach((putBack) => putBack()),
      })
      return { message: sentence(data, 'deleted'), data }
    },
    undoDeletion({ body: { deletion_id }, actor }) {
      const deletion = made.get(deletion_id)
      if (deletion?.by !== actor._id) throw refusals.missing('deletion')
      requireRight(deletion.data.kind, actor)
      if (deletion.fits?.() === false)
        throw refusals.conflict('undo-conflict', 'Something that was made meanwhile is in its place.')
      made.delete(deletion_id)
      deletion.putBack()
      return { message: sentence(deletion.data, 'restored'), data: deletion.data }
    },
  }
}
