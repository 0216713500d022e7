import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import type { List } from '../list.ts'
import { MockError } from '../mock-error.ts'
import type { World } from '../world.ts'

type Row = Record<string, unknown>
type Deleted = Schemas['DeletableRecords']

const day = 24 * 3_600_000

/** Returns a row without its references to deleted records. */
function forget(row: Row, isGone: (id: unknown) => boolean): Row {
  const lost = Object.entries(row).flatMap(([name, value]): [string, unknown][] => {
    const isReference = name.endsWith('_id') && name !== '_id'
    if (isReference && Array.isArray(value) && value.some(isGone))
      return [[name, value.filter((one) => !isGone(one))]]
    const id = isReference ? value : (value as { _id?: unknown } | null)?._id
    return isGone(id) ? [[name, null]] : []
  })
  return lost.length > 0 ? { ...row, ...Object.fromEntries(lost) } : row
}

/**
 * Deleting records, and undoing that. Everything in a collection is deleted with it; other rows only lose their references. Nothing is refused, and
 * the preview lists no effects: a test that needs them answers `previewDeletion` itself. Undoing also loses rows that were made since.
 */
export function deletions({ state, lists, bundlerUrls }: World) {
  const all = [...Object.values(lists), bundlerUrls] as unknown as List<Row>[]
  const made = new Map<string, { data: Schemas['Deletion']; putBack: () => void }>()
  const rowsOf = (kind: Deleted['kind']): object[] =>
    ({
      asset: state.assets,
      assistant: state.vectorAssistants,
      'bundler-url': state.bundlerUrls,
      collection: state.collections,
      contract: state.contracts,
      database: state.databaseCredentials,
      event: state.venueEvents,
      'node-url': state.nodeUrls,
      'payment-option': state.fiatPaymentSettings.flatMap(({ options }) =>
        options.map(({ option, label }) => ({ _id: option, name: label })),
      ),
      prompt: state.llmPrompts,
      'prompt-version': state.llmPrompts.flatMap(({ _id, name, versions }) =>
        versions.map(({ version }) => ({ _id: `${_id}_${version}`, name: `${name}, version ${version}` })),
      ),
      'sub-admin': state.subAdmins,
      venue: state.venues,
    })[kind]
  /** Returns the name of the record, or null for several. Throws a 404 if one doesn't exist. */
  const nameOf = ({ kind, ids }: Deleted): string | null => {
    const found = (rowsOf(kind) as Row[]).filter(({ _id }) => ids.includes(String(_id)))
    if (found.length !== ids.length) throw new MockError(404, `There is no such ${kind}.`)
    const { name, email, host, contractName, assistantName } = found[0] ?? {}
    return ids.length > 1 ? null : String(name ?? email ?? host ?? contractName ?? assistantName)
  }
  /** Deletes records, and returns a function that puts them back. */
  const remove = ({ kind, ids }: Deleted) => {
    const isGone = (id: unknown) => ids.includes(String(id))
    const own = rowsOf(kind)
    const isDeleted = (row: Row) =>
      (own.includes(row) && isGone(row._id)) || (kind === 'collection' && isGone(row.collection_id))
    const change = (row: Row): Row => {
      const { _id, options, versions } = row as { _id: string } & Record<'options' | 'versions', Row[]>
      if (kind === 'payment-option')
        return options ? { ...row, options: options.filter(({ option }) => !isGone(option)) } : row
      if (kind === 'prompt-version')
        return versions
          ? { ...row, versions: versions.filter(({ version }) => !isGone(`${_id}_${String(version)}`)) }
          : row
      return forget(row, isGone)
    }
    const former = all.map(({ rows }) => [rows, [...rows]] as const)
    for (const [rows, before] of former) {
      const kept = before.filter((row) => !isDeleted(row)).map(change)
      // An event without a venue is deleted too.
      const placed = kept.filter(({ venue_collection_id: at }) => !Array.isArray(at) || at.length > 0)
      rows.splice(0, Infinity, ...placed)
    }
    return () => {
      for (const [rows, before] of former) rows.splice(0, Infinity, ...before)
    }
  }
  const says = ({ name, count }: Schemas['Deletion'], done: string) =>
    name === null ? `${count} records are ${done}.` : `“${name}” is ${done}.`

  return {
    previewDeletion: ({ body }) => ({
      data: { kind: body.kind, name: nameOf(body), count: body.ids.length, effects: [], refusal: null },
    }),
    deleteRecords({ body }) {
      const [record_id = null] = body.ids
      const data = {
        record_id: body.ids.length === 1 ? record_id : null,
        deletion_id: `deletion-${made.size + 1}`,
        kind: body.kind,
        name: nameOf(body),
        count: body.ids.length,
        undoUntil: new Date(Date.now() + day).toISOString(),
      }
      made.set(data.deletion_id, { data, putBack: remove(body) })
      return { message: says(data, 'deleted'), data }
    },
    undoDeletion({ body: { deletion_id } }) {
      const found = made.get(deletion_id)
      if (!found) throw new MockError(404, 'There is no such deletion.')
      found.putBack()
      return { message: says(found.data, 'restored'), data: found.data }
    },
  } satisfies Partial<Answers>
}
