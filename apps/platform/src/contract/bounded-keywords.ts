import {
  _,
  type Ajv2020,
  type AnySchemaObject,
  type ErrorObject,
  type ValidateFunction,
} from 'ajv/dist/2020.js'

/** Maximum number of wrong entries of a list that are described. Others are only counted. */
const maxDescribed = 20

/** Number of wrong entries that are not described. */
export type Undescribed = { count: number }

/** Returns a limit that a schema sets next to a keyword; infinity if it doesn't. */
const boundOf = (parent: AnySchemaObject, name: 'maxItems' | 'maxLength') =>
  ((parent as Record<string, unknown>)[name] as number | undefined) ?? Number.POSITIVE_INFINITY

/** Returns a test of a text that passes texts longer than `maxLength`, which that keyword refuses. */
function unlessLong(parent: AnySchemaObject, test: (text: string) => unknown) {
  // A character may take two units of a text's length.
  const most = 2 * boundOf(parent, 'maxLength')
  return (text: string) => text.length > most || Boolean(test(text))
}

function isUnique(list: unknown[]): boolean {
  const seen = new Set<string>()
  return list.every((one) => seen.size < seen.add(JSON.stringify(one)).size)
}

type Place = { instancePath: string; rootData: object }

/**
 * Returns a check of a list's entries. It describes only the first wrong ones, because Ajv joins lists of errors by
 * copying them each time.
 */
function entriesCheck(ajv: Ajv2020, schema: object, undescribed: Undescribed) {
  // Compiled on demand, because a schema may contain itself.
  let compiled: ValidateFunction | undefined
  return (list: unknown[], { instancePath, rootData }: Place): ErrorObject[] => {
    compiled ??= ajv.compile(schema)
    const errors: ErrorObject[] = []
    let described = 0
    for (let index = 0; index < list.length; index += 1) {
      const place = { parentData: list, parentDataProperty: index, rootData, dynamicAnchors: {} }
      if (compiled(list[index], { ...place, instancePath: `${instancePath}/${index}` })) continue
      if (described < maxDescribed) errors.push(...(compiled.errors ?? []))
      else undescribed.count += 1
      described += 1
    }
    return errors
  }
}

/**
 * Replaces the keywords of a compiler whose cost could grow faster than the checked value. Values that are too long are
 * refused by their length and not checked further.
 */
export function boundKeywords(ajv: Ajv2020, undescribed: Undescribed): void {
  const formats = { ...ajv.formats }
  for (const keyword of ['items', 'uniqueItems', 'pattern', 'format']) ajv.removeKeyword(keyword)
  const message = 'is not allowed'

  ajv.addKeyword({
    keyword: 'items',
    type: 'array',
    schemaType: ['object', 'boolean'],
    errors: 'full',
    compile(schema: object, parent) {
      const most = boundOf(parent, 'maxItems')
      const check = entriesCheck(ajv, schema, undescribed)
      const validate: { (list: unknown[], place?: Place): boolean; errors?: ErrorObject[] } = (
        list,
        place,
      ) => {
        validate.errors = list.length > most ? [] : check(list, place ?? { instancePath: '', rootData: list })
        return validate.errors.length === 0
      }
      return validate
    },
  })
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    error: { message: 'must not hold an entry twice' },
    compile(wanted: boolean, parent) {
      const most = boundOf(parent, 'maxItems')
      return (list: unknown[]) => !wanted || list.length > most || isUnique(list)
    },
  })
  ajv.addKeyword({
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    error: {
      message,
      params: ({ schema, parentSchema }) =>
        _`{pattern: ${schema}, description: ${parentSchema?.description ?? null}}`,
    },
    compile(pattern: string, parent) {
      const expression = new RegExp(pattern, 'u')
      return unlessLong(parent, (text) => expression.test(text))
    },
  })
  ajv.addKeyword({
    keyword: 'format',
    type: 'string',
    schemaType: 'string',
    error: { message, params: ({ schema }) => _`{format: ${schema}}` },
    compile(name: string, parent) {
      const format = formats[name]
      const test = typeof format === 'object' && 'validate' in format ? format.validate : format
      if (test instanceof RegExp) return unlessLong(parent, (text) => test.test(text))
      if (typeof test !== 'function') return () => true
      return unlessLong(parent, test as (text: string) => unknown)
    },
  })
}
