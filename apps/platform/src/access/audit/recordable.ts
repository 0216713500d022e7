import { at, type Operation, type Schema } from '#src/contract/operations.ts'

/** The values of a call that may be stored in the audit log. */
export type Recordable = {
  /** Names of the sent fields; fields that the contract doesn't name are left out. */
  fields: string[]
  /** The ids, names and choices among their values. */
  values: Record<string, string | boolean>
}

type Property = Schema & { enum?: unknown[]; items?: Schema; writeOnly?: boolean }

const resolve = (schema: Schema): Schema => (schema.$ref ? resolve(at(schema.$ref) as Schema) : schema)

const isId = (name: string) => /(^|_)id$/.test(name)
/** True for a field with the ids of several records. */
const isIds = (name: string) => /(^|_)ids$/.test(name)
/** Maximum number of ids that are recorded for a call. */
const maxIds = 50
/** True for `name`, `indexName`, and the option of a payment method. Not for `username`, which is half of a secret. */
const isName = (name: string) => name === 'name' || name === 'option' || /[a-z]Name$/.test(name)

/** True for ids and names, and for values that the contract limits: booleans and enums. */
function mayBeRecorded(name: string, property: Property): boolean {
  if (property.writeOnly) return false
  return isId(name) || isName(name) || property.type === 'boolean' || property.enum !== undefined
}

/**
 * Returns values that the contract limits to an enum, also in objects or lists, such as the scopes of an API key:
 * `assets write, runs read`.
 */
function choicesIn(value: unknown, schema: Schema): string | undefined {
  const { enum: words, items, properties } = resolve(schema) as Property
  if (words) return typeof value === 'string' && words.includes(value) ? value : undefined
  const parts =
    items && Array.isArray(value)
      ? value.map((one) => choicesIn(one, items))
      : Object.entries(properties ?? {}).map(([name, one]) => choicesIn((value as Values)[name], one))
  return parts.length > 0 && parts.every((part) => part !== undefined)
    ? parts.join(items ? ', ' : ' ')
    : undefined
}

/** Returns the ids to record, and the number of further ones. */
function idsIn(value: unknown[]): string {
  const ids = value.slice(0, maxIds).map((one) => recordableName(String(one)))
  const more = value.length - ids.length
  return `${ids.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`
}

type Values = Record<string, unknown>

const longest = 200

/**
 * Returns the part of a name that may be recorded. For a URL that is only the host, because user, path, query and
 * fragment may each contain a key.
 */
export function recordableName(text: string): string {
  const name = text.trim()
  if (/^[a-z][\w+.-]*:\/\//i.test(name)) {
    const url = URL.canParse(name) ? new URL(name) : null
    return url ? `${url.protocol}//${url.host}`.slice(0, longest) : ''
  }
  return name.slice(0, longest)
}

/**
 * Returns a function that extracts the values of an operation's calls that may be recorded. It follows the contract, so
 * new operations need no code here; recordable.test.ts lists the result for each operation.
 */
export function recordableReader({ parameters, body }: Operation): (input: object) => Recordable {
  const schema = body ? resolve(at(body.pointer) as Schema) : {}
  const known = new Map<string, Property>(
    Object.entries({ ...parameters.path.properties, ...schema.properties }).map(([name, property]) => [
      name,
      { ...property, ...resolve(property) },
    ]),
  )
  return (input) => {
    const sent = Object.entries(input).filter(([name, value]) => known.has(name) && value !== undefined)
    const values: Recordable['values'] = {}
    for (const [name, value] of sent) {
      const property = known.get(name)
      const choices = property?.items && choicesIn(value, property)
      if (choices) values[name] = choices
      if (isIds(name) && Array.isArray(value)) values[name] = idsIn(value)
      if (!property || !mayBeRecorded(name, property)) continue
      if (typeof value === 'boolean') values[name] = value
      if (typeof value === 'string') values[name] = recordableName(value)
    }
    return { fields: sent.map(([name]) => name), values }
  }
}
