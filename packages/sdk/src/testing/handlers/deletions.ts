import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { MockError } from '../mock-error.ts'
import type { World } from '../world.ts'

type Deleted = Schemas['DeletableRecords']
type Row = Partial<Record<string, unknown>>
/** A list of rows, a function that returns the id by which a row is deleted, and the beginning of its name. */
type Place = [rows: Row[], idOf: (row: Row) => unknown, prefix?: string]

const day = 24 * 3_600_000

/** Removes rows from a list, and returns a function that restores them at their former indexes. */
function take([rows, idOf]: Place, ids: readonly string[]): () => void {
  const gone = [...rows.entries()].filter(([, row]) => ids.includes(String(idOf(row))))
  for (const [, row] of gone) rows.splice(rows.indexOf(row), 1)
  return () => {
    for (const [at, row] of gone) rows.splice(at, 0, row)
  }
}

/**
 * Deleting and restoring records. A collection is deleted with its assets, contracts and airdrops; other rows keep their
 * references. No deletion is refused, and previews have no effects: tests that need these answer `previewDeletion` themselves.
 */
export function deletions({ state }: World) {
  let count = 0
  const made = new Map<string, { data: Schemas['Deletion']; restore: () => void }>()
  const lists: Record<Exclude<Deleted['kind'], 'payment-option' | 'prompt-version'>, Row[]> = {
    asset: state.assets,
    assistant: state.vectorAssistants,
    'bundler-url': state.bundlerUrls,
    collection: state.collections,
    contract: state.contracts,
    database: state.databaseCredentials,
    event: state.venueEvents,
    'node-url': state.nodeUrls,
    prompt: state.llmPrompts,
    'sub-admin': state.subAdmins,
    venue: state.venues,
  }
  const placesOf = (kind: Deleted['kind']): Place[] => {
    if (kind === 'payment-option')
      return state.fiatPaymentSettings.map(({ options }) => [options, ({ option }) => option])
    if (kind === 'prompt-version')
      return state.llmPrompts.map((prompt) => [
        prompt.versions,
        ({ version }) => `${prompt._id}_${String(version)}`,
        `${prompt.name}, version `,
      ])
    return [[lists[kind], ({ _id }) => _id]]
  }
  /** Returns the name of the record, or null for several. Throws a 404 if one doesn't exist. */
  const nameOf = ({ kind, ids }: Deleted): string | null => {
    const names = placesOf(kind).flatMap(([rows, idOf, prefix = '']) =>
      rows
        .filter((row) => ids.includes(String(idOf(row))))
        .map(
          ({ name, label, email, host, contractName, assistantName, version }) =>
            `${prefix}${String(name ?? label ?? email ?? host ?? contractName ?? assistantName ?? version)}`,
        ),
    )
    if (names.length !== ids.length) throw new MockError(404, `There is no such ${kind}.`)
    return names.length > 1 ? null : (names[0] ?? null)
  }
  const remove = ({ kind, ids }: Deleted) => {
    const contents = [state.assets, state.contracts, state.airDrops]
    const within = contents.map((rows): Place => [rows, ({ collection_id }) => collection_id])
    const restores = [...placesOf(kind), ...(kind === 'collection' ? within : [])].map((place) =>
      take(place, ids),
    )
    return () => {
      for (const restore of restores) restore()
    }
  }
  const says = ({ name, count: all }: Schemas['Deletion'], done: string) =>
    name === null ? `${all} records are ${done}.` : `“${name}” is ${done}.`

  return {
    previewDeletion: ({ body }) => ({
      data: { kind: body.kind, name: nameOf(body), count: body.ids.length, effects: [], refusal: null },
    }),
    deleteRecords({ body }) {
      const [record_id = null] = body.ids
      const data = {
        record_id: body.ids.length === 1 ? record_id : null,
        deletion_id: `deletion-${(count += 1)}`,
        kind: body.kind,
        name: nameOf(body),
        count: body.ids.length,
        undoUntil: new Date(Date.now() + day).toISOString(),
      }
      made.set(data.deletion_id, { data, restore: remove(body) })
      return { message: says(data, 'deleted'), data }
    },
    undoDeletion({ body: { deletion_id } }) {
      const found = made.get(deletion_id)
      if (!found) throw new MockError(404, 'There is no such deletion.')
      made.delete(deletion_id)
      found.restore()
      return { message: says(found.data, 'restored'), data: found.data }
    },
  } satisfies Partial<Answers>
}
