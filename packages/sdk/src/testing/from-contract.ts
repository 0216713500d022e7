import { assign } from './assign.ts'
import { type Described, mayBeNull, nameOfSchema, resolve, schemaOf, type Schema } from './described.ts'
import { plainOf } from './fixtures/make.ts'
import { type List, pageOf } from './list.ts'
import type { World } from './world.ts'

type Fields = Record<string, unknown>
/** The input of a call. */
type Input = { path: Fields; query: Fields; body: Fields }
type Row = Fields

/** Returns the lists by name, without row types. */
const listsOf = ({ lists }: World) => lists as unknown as Partial<Record<string, List<Row>>>
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Returns a function that converts parameters to fields of a row with the same name, or else with the same schema. Drops
 * parameters that the contract doesn't have.
 */
function fieldsOf(rowSchema: string) {
  const { properties = {} } = schemaOf(rowSchema)
  const fieldOf = (name: string, schema: Schema) => {
    const wanted = nameOfSchema(schema)
    const isSame = (one: string) => wanted !== undefined && nameOfSchema(properties[one]) === wanted
    return name in properties ? name : Object.keys(properties).find(isSame)
  }
  return ({ properties: named = {} }: Schema, given: Fields): Fields =>
    Object.fromEntries(
      Object.entries(named).flatMap(([name, schema]) => {
        const field = name in given && fieldOf(name, schema)
        return field ? [[field, given[name]]] : []
      }),
    )
}

/**
 * Returns the plainest values of a new row's fields that have a default, may be null, or may be left empty in the body. A fixture
 * has the others.
 */
const blankOf = (body: Schema, rowSchema: string): Fields =>
  Object.fromEntries(
    Object.entries(schemaOf(rowSchema).properties ?? {}).flatMap(([name, schema]): [string, unknown][] => {
      if (nameOfSchema(schema) === 'SecretHint') return [[name, null]]
      const whole = resolve(schema)
      const { pattern, minLength, minimum, format, properties } = whole
      const isRestricted = pattern || minLength || format || properties || Number(minimum) > 0
      const mayBeEmpty = name in (body.properties ?? {}) && !isRestricted
      return mayBeEmpty || whole.default !== undefined || mayBeNull(whole) ? [[name, plainOf(whole)]] : []
    }),
  )

/** Returns a function that lists, reads, creates or changes the rows of a list. */
function answerFromList(world: World, operation: Described, rowSchema: string, list: List<Row>) {
  const { path, query } = operation.parameters
  const { properties = {} } = resolve(operation.answer)
  const toFields = fieldsOf(rowSchema)
  const filterOf = (call: Input) => ({ ...toFields(path, call.path), ...toFields(query, call.query) })
  if (properties.data?.items)
    return (call: Input) => {
      const above = Object.entries(properties).flatMap(([name, schema]) => {
        const parent = nameOfSchema(schema) ?? ''
        const rows = listsOf(world)[parent]
        return rows ? [[name, rows.view(rows.find(fieldsOf(parent)(path, call.path)))]] : []
      })
      const found = list.filter(filterOf(call), call.query.search as string | undefined)
      const { data, totalCount } = pageOf(call.path, found)
      const count = properties.totalCount ? { totalCount } : {}
      return { data: data.map(list.view), ...count, ...Object.fromEntries(above) }
    }
  if (operation.isRead) return (call: Input) => ({ data: list.view(list.find(filterOf(call))) })
  const body = operation.body?.schema ?? {}
  const [id = ''] = Object.keys(schemaOf(rowSchema).properties ?? {}).filter((name) => name.endsWith('_id'))
  return (call: Input) => {
    const { [id]: key, ...fields } = toFields(body, call.body)
    const row = key === undefined ? undefined : list.find({ [id]: key })
    return {
      message: `${capital(list.noun)} ${row ? 'saved' : 'created'}.`,
      data: list.view(row ? assign(row, fields) : list.add({ ...blankOf(body, rowSchema), ...fields })),
    }
  }
}

/** Returns a function that reads or sets a single record. */
function answerFromSingle(
  { state, singles }: World,
  { isRead, body: described }: Described,
  rowSchema: keyof World['singles'],
) {
  const { name, make } = singles[rowSchema]
  const store: Record<string, unknown> = state
  return ({ body }: Input) => {
    if (isRead) return { data: store[name] }
    const row = (store[name] as object | null) ?? assign(make(), blankOf(described?.schema ?? {}, rowSchema))
    store[name] = assign(row, body)
    return { message: 'Saved.', data: store[name] }
  }
}

/**
 * Returns a function that answers an operation according to the contract: with the scene's rows or single record of the answer's
 * schema, or with a message.
 */
export function answerFromContract(world: World, operation: Described): (call: Input) => unknown {
  const { data } = resolve(operation.answer).properties ?? {}
  const rowSchema = nameOfSchema(data?.items ?? data) ?? ''
  if (rowSchema in world.singles)
    return answerFromSingle(world, operation, rowSchema as keyof World['singles'])
  const list = listsOf(world)[rowSchema]
  return list ? answerFromList(world, operation, rowSchema, list) : () => ({ message: 'Done.' })
}
