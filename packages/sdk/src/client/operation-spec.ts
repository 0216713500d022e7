import { calls } from '../calls.gen.ts'
import { isAddress, noAddress } from './address.ts'
import type { Backends, SdkOptions } from './options.ts'
import { plainNames } from './plain-names.ts'
import type { OperationId } from './types.ts'
import { pathVariables } from './path-variables.ts'
import { starOf } from './star-of.ts'

/** How an operation is called on the configured backends. */
export type OperationSpec = {
  /** Its id in the contract; method and path where the contract does not know it. */
  operation: string
  method: string
  /** Its path, provider words in place, path parameters as variables. */
  path: string
  /** Each variable of the path, and the input's field that fills it. */
  variables: readonly (readonly [variable: string, field: string])[]
  /** Fields of the input that a GET sends in its query, unless they are in its path. */
  query: readonly string[]
  /** The backend's address; undefined where the input names the host. */
  base: string | undefined
  /** The fields of its answer, as `calls.gen.ts` writes them; undefined where it is returned as it came. */
  answer: string | undefined
  multipart: boolean
  /** Whether a call that gets a 405 is sent again with PUT. */
  orPut: boolean
  /** The fields of its body that no error may repeat. */
  secrets: readonly string[]
  /** Loads what there is to say of an extension's function, of which only the name is known before: a backend may have none. */
  load?: () => Promise<OperationSpec>
}

/** Group and name of a function, with its mark, and its operation; of an extension's, group and name, as long as the operation is not known. */
export const functions: [group: string, name: string, operation: string][] = []
/** How each operation is called. */
export const lines = new Map<string, string[]>()
/** The operations of extensions by group and name of their functions. */
export const extensions = new Map<string, string>()

let group = ''
for (const line of calls.split('\n')) {
  const [name = '', id = '', ...how] = line.split(' ')
  if (name[0] === '=') {
    group = name.slice(1)
    for (const one of line.split(' ').slice(1))
      functions.push([group, one, `${group}.${one.replace(/\W/, '')}`])
  } else {
    functions.push([group, name, id])
    lines.set(id, how)
  }
}

/** Returns each variable of a path, and the input's field that fills it. */
export const variablesOf = (path: string) =>
  Array.from(
    path.matchAll(/\{(\w+)\}/g),
    ([, name = '']) => [name, plainNames[name as keyof typeof plainNames] ?? name] as const,
  )

/** Returns the address of the backend that serves a path. */
export function baseOf(backends: Backends, path: string): string {
  const group = /^\/api\/(admin|chat)\//.exec(path)?.[1] as 'admin' | 'chat' | undefined
  return (group && backends[group]) ?? backends.main
}

/** Returns a function that gives the spec of an operation, computed once. Throws a TypeError for options that can't work. */
export function createOperationSpecs({
  backends,
  providers,
  paths = {},
}: SdkOptions): (operation: OperationId) => OperationSpec {
  for (const [name, base] of Object.entries(backends)) {
    if (base && !base.startsWith('/') && !isAddress(base))
      throw new TypeError(`backends.${name} ${noAddress}`)
  }
  const fillPath = pathVariables(providers)
  const made = new Map<OperationId, OperationSpec>()

  function make(operation: OperationId): OperationSpec {
    const [where = '', ...words] = lines.get(operation) ?? []
    const [contractPath = '', query = ''] = where.split('?')
    const has = (flag: string) => words.includes(`:${flag}`)
    const own = fillPath(
      contractPath[0] === '/' ? contractPath : `/api/${contractPath.replace('*', starOf(operation))}`,
    )
    const path = fillPath(paths[operation] ?? own)
    return {
      operation,
      method: has('GET') || (words[0] !== 'message' && !has('POST')) ? 'GET' : 'POST',
      path,
      variables: variablesOf(path),
      // Fields that a changed path has no variable for go to the query.
      query: [...variablesOf(own).map(([, field]) => field), ...query.split(',')],
      base: has('host') ? undefined : baseOf(backends, path),
      // Any answer of a read may have a message.
      answer: words
        .filter((word) => word[0] !== ':')
        .join(' ')
        .replace(/^(?!message)/, 'message* '),
      multipart: has('multipart'),
      orPut: has('or-put'),
      secrets: words.at(-1)?.split(':secret:')[1]?.split(',') ?? [],
    }
  }

  return function specOf(name) {
    const operation = (extensions.get(name) ?? name) as OperationId
    if (!lines.has(operation)) {
      const load = async () => {
        ;(await import('./add-extensions.ts')).addExtensions()
        return specOf(name)
      }
      return { operation, load } as OperationSpec
    }
    const spec = made.get(operation) ?? make(operation)
    made.set(operation, spec)
    return spec
  }
}
