import { at, type Operation, type Schema } from '#src/contract/operations.ts'

/** What a call may leave in the audit log of the values that were sent with it. */
export type Recordable = {
  /** The names of the fields that were sent; of what the contract does not name, nothing. */
  fields: string[]
  /** The ids, names and choices among their values. */
  values: Record<string, string | boolean>
}

type Property = Schema & { enum?: unknown[]; items?: Schema; writeOnly?: boolean }

const resolve = (schema: Schema): Schema => (schema.$ref ? resolve(at(schema.$ref) as Schema) : schema)

const isId = (name: string) => /(^|_)id$/.test(name)
/** Several records of one call. */
const isIds = (name: string) => /(^|_)ids$/.test(name)
/** Ids of a call that are recorded one by one. */
const mostIds = 50
/** `name`, `indexName`, and what names one of several payment methods. Not `username`, which is half of a secret. */
const isName = (name: string) => name === 'name' || name === 'option' || /[a-z]Name$/.test(name)

/** Ids and names by their names; else only what the contract limits to known words: yes, no, or one of a list. */
function mayBeRecorded(name: string, property: Property): boolean {
  if (property.writeOnly) return false
  return isId(name) || isName(name) || property.type === 'boolean' || property.enum !== undefined
}

/** Returns choices between known words, alone, in objects or in a list, such as the scopes of an API key: `assets write, runs read`. */
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

/** Returns ids as they are recorded, and how many there are more. */
function idsIn(value: unknown[]): string {
  const ids = value.slice(0, mostIds).map((one) => recordableName(String(one)))
  const more = value.length - ids.length
  return `${ids.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`
}

type Values = Record<string, unknown>

const longest = 200

/** Returns a name as it may be recorded. Of an address only the host is kept: user, path, query and fragment may each hold a key. */
export function recordableName(text: string): string {
  const name = text.trim()
  if (/^[a-z][\w+.-]*:\/\//i.test(name)) {
    const url = URL.canParse(name) ? new URL(name) : null
    return url ? `${url.protocol}//${url.host}`.slice(0, longest) : ''
  }
  return name.slice(0, longest)
}

/**
 * Makes the reader of what may be recorded of an operation's calls. It goes by the contract, so that a new operation needs nothing here; what that
 * lets through is held by recordable.test.ts, operation by operation.
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
