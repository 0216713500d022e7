import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import type { List } from '../list.ts'
import { MockError } from '../mock-error.ts'
import type { World } from '../world.ts'

type Row = Record<string, unknown>
type Deleted = Schemas['DeletableRecords']

const day = 24 * 3_600_000

/** Removes values from a list of a record, and returns a function that restores them at their positions. */
function take(holder: object, name: string, isGone: (value: unknown) => boolean): () => void {
  const listed = () => (holder as Record<string, unknown[]>)[name] ?? []
  const before = [...listed()]
  listed().splice(0, Infinity, ...before.filter((one) => !isGone(one)))
  return () => {
    const now = listed()
    for (const [at, one] of [...before.entries()].filter(([, value]) => isGone(value)).toReversed()) {
      const next = before.slice(at + 1).find((other) => now.includes(other))
      const former = before.slice(0, at).findLast((other) => now.includes(other))
      now.splice(next === undefined ? now.indexOf(former) + 1 || now.length : now.indexOf(next), 0, one)
    }
  }
}

/** Clears a row's references to deleted records. Returns functions that restore them, unless they were set again. */
const forget = (row: Row, isGone: (id: unknown) => boolean): (() => void)[] =>
  Object.entries(row).flatMap(([name, value]): (() => void)[] => {
    const isReference = name.endsWith('_id') && name !== '_id'
    if (isReference && Array.isArray(value)) return value.some(isGone) ? [take(row, name, isGone)] : []
    if (!isGone(isReference ? value : (value as { _id?: unknown } | null)?._id)) return []
    row[name] = null
    return [() => void (row[name] ??= value)]
  })

/**
 * Deleting and restoring records. A collection is deleted with everything in it; other rows only lose their references. No
 * deletion is refused, and previews have no effects: tests that need these answer `previewDeletion` themselves.
 */
export function deletions({ state, lists, bundlerUrls }: World) {
  const all = [...Object.values(lists), bundlerUrls] as unknown as List<Row>[]
  let count = 0
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
  /** Deletes records, and returns a function that restores them. */
  const remove = ({ kind, ids }: Deleted) => {
    const isGone = (id: unknown) => ids.includes(String(id))
    const own = rowsOf(kind)
    const isDeleted = (row: Row) =>
      (own.includes(row) && isGone(row._id)) || (kind === 'collection' && isGone(row.collection_id))
    const change = (row: Row): (() => void)[] => {
      if (kind === 'payment-option')
        return row.options ? [take(row, 'options', (one) => isGone((one as Row).option))] : []
      if (kind === 'prompt-version')
        return row.versions
          ? [take(row, 'versions', (one) => isGone(`${String(row._id)}_${String((one as Row).version)}`))]
          : []
      return forget(row, isGone)
    }
    const gone = new Set<unknown>(all.flatMap(({ rows }) => rows.filter(isDeleted)))
    const changed = all.flatMap(({ rows }) =>
      rows
        .filter((row) => !gone.has(row))
        .flatMap((row) => {
          const undone = change(row)
          // An event without a venue is deleted too.
          if (
            undone.length > 0 &&
            Array.isArray(row.venue_collection_id) &&
            row.venue_collection_id.length === 0
          )
            gone.add(row)
          return undone
        }),
    )
    const removed = all.map((list) => take(list, 'rows', (row) => gone.has(row)))
    return () => {
      for (const undo of [...removed, ...changed]) undo()
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
        deletion_id: `deletion-${(count += 1)}`,
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
      made.delete(deletion_id)
      found.putBack()
      return { message: says(found.data, 'restored'), data: found.data }
    },
  } satisfies Partial<Answers>
}
