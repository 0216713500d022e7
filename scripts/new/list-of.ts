import { spellings } from '../../packages/sdk/scripts/print-types.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../lib/run.ts'
import { camelCase, type Operation } from './operation.ts'

const read = (file: string) => readFile(join(root, file), 'utf8')

/** The properties of an operation that a list page needs. */
export type List = {
  /** The function of the SDK: `venues.list`. */
  call: string
  /** The SDK's type of a row. */
  row: string
  /** The key of the rows in the mock's state. */
  state: string
  hasSearch: boolean
  /** The fields of a row that are shown as text. The first one is its name. */
  texts: string[]
  /** The field that says when it was made, if any. */
  time: string | undefined
}

/** Reads the properties of a paged list. @throws Error if the operation isn't a paged list of rows with an id */
export async function listOf({ id, group, parameters, answer, resolve }: Operation): Promise<List> {
  const properties = (answer.$ref ? resolve(answer.$ref) : answer).properties ?? {}
  const reference = properties.data?.items?.$ref ?? ''
  const schema = reference ? resolve(reference) : {}
  if (!properties.totalCount || !schema.properties?._id)
    throw new Error(`${id} does not answer pages of rows with an _id.`)
  const found = async (file: string, pattern: RegExp) => {
    const [, name] = pattern.exec(await read(file)) ?? []
    if (!name) throw new Error(`${file} has nothing for ${id}.`)
    return name
  }
  const schemaName = reference.split('/').at(-1) ?? ''
  const made = new RegExp(`(\\w+)(?:: | = )get\\(\\s*'[^']*',\\s*op\\.${id}\\b`)
  const name = await found(`packages/sdk/src/groups/${group}.ts`, made)
  const fields = Object.entries(schema.properties)
  return {
    call: `${camelCase(group)}.${name}`,
    row: spellings[schemaName] ?? schemaName,
    state: await found(
      'packages/sdk/src/testing/mock-api.ts',
      new RegExp(`(\\w+): Schemas\\['${schemaName}'\\]\\[\\]`),
    ),
    hasSearch: parameters.some((one) => one.name === 'search'),
    texts: fields
      .filter(([field, one]) => one.type === 'string' && !one.enum && !field.startsWith('_'))
      .map(([field]) => field)
      .slice(0, 3),
    time: fields.find(([, one]) => one.$ref?.endsWith('/Timestamp'))?.[0],
  }
}
