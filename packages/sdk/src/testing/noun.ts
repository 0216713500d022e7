import { assign } from './assign.ts'
import { refusals } from './refusals.ts'

type Page = { current: number; pageSize: number } | { page: number; limit: number }

/** How the rows of a list are called, made and shown. */
export type NounOptions<Row extends object> = {
  /** What one is called, to whoever names one that is not there: `venue`. */
  noun?: string
  /** The parameter of a call that names one: `venue_id`. */
  key?: string
  id?: keyof Row
  /** Whether new rows come last. Default: they come first. */
  isAppended?: boolean
  /** What a new one has that is not given, where a fixture has more. */
  fresh?: Partial<Row>
  /** What a search looks at. Default: the name. */
  texts?: (row: Row) => string[]
  /** What a row shows beside what it holds. */
  view?: (row: Row) => Row
  /** What a new one has to say, though the contract asks for it of a new one alone. */
  needs?: readonly string[]
  /** Refuses values that the contract allows. @param stored the row that they change */
  check?: (fields: Partial<Row>, stored?: Row) => void
}

const nameOf = (row: object) => ['name' in row ? String(row.name) : '']
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns what every list of rows can do. */
export function nounOf<Row extends object>(
  rows: Row[],
  make: (fields: Partial<Row>) => Row,
  { noun = 'row', key = '_id', id = '_id' as keyof Row, fresh = {}, ...options }: NounOptions<Row> = {},
) {
  const {
    texts = nameOf,
    view = (row: Row) => row,
    check = () => {},
    needs = [],
    isAppended = false,
  } = options
  const find = (wanted: unknown): Row => {
    const found = rows.find((row) => row[id] === wanted)
    if (!found) throw refusals.missing(noun)
    return found
  }
  const saved = (row: Row, what: string) => ({ message: `${capital(noun)} ${what}.`, data: view(row) })
  const add = (fields: object): Row => {
    const row = make(fresh)
    const now = new Date().toISOString()
    if ('createdAt' in row) row.createdAt = now
    rows[isAppended ? 'push' : 'unshift'](assign(row, fields))
    return row
  }
  const create = ({ body }: { body: object }) => {
    check(body)
    refusals.refuse(needs.map((field) => [!(field in body), field, `A new ${noun} needs its ${field}.`]))
    return saved(add(body), 'created')
  }
  const change = ({ body }: { body: object }) => {
    const wanted = (body as Record<string, unknown>)[key]
    check(
      body,
      rows.find((row) => row[id] === wanted),
    )
    return saved(assign(find(wanted), body), 'saved')
  }
  return {
    rows,
    find,
    view,
    add,
    create,
    change,
    /** Creates one, or changes the one that is named. */
    save: (call: { body: object }) => (key in call.body ? change(call) : create(call)),
    remove: (wanted: unknown): Row => rows.splice(rows.indexOf(find(wanted)), 1)[0] as Row,
    get: ({ path }: { path: object }) => ({ data: view(find((path as Record<string, unknown>)[key])) }),
    /** Returns the requested page of those that are meant, and how many there are. */
    list: (
      { path, query }: { path: Page; query?: unknown },
      isMeant: (row: Row) => boolean = () => true,
    ): { data: Row[]; totalCount: number } => {
      const [page, size] = 'page' in path ? [path.page, path.limit] : [path.current, path.pageSize]
      const wanted = ((query as { search?: string } | undefined)?.search ?? '').trim().toLowerCase()
      const found = rows.filter(
        (row) => isMeant(row) && texts(row).some((text) => text.toLowerCase().includes(wanted)),
      )
      return { data: found.slice((page - 1) * size, page * size).map(view), totalCount: found.length }
    },
  }
}
