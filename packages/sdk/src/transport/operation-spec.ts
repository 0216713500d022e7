import { calls } from '../calls.gen.ts'
import { isAddress, noAddress } from './address.ts'
import type { SdkOptions } from './options.ts'
import { plainNames } from './plain-names.ts'
import type { OperationId } from './types.ts'
import { pathVariables } from './path-variables.ts'

/** How an operation is called on the configured backends. */
export type OperationSpec = {
  operation: OperationId
  method: 'GET' | 'POST'
  /** Its path, provider words in place, path parameters as variables. */
  path: string
  /** Each variable of the path, and the input's field that fills it. */
  variables: readonly (readonly [variable: string, field: string])[]
  /** The backend's address; undefined where the input names the host. */
  base: string | undefined
  /** The fields of its answer, as `calls.gen.ts` writes them. */
  answer: string
  multipart: boolean
  /** Whether a call that gets a 405 is sent again with PUT. */
  orPut: boolean
  /** The fields of its body that no error may repeat. */
  secrets: readonly string[]
}

const lines = new Map(
  calls.split('\n').map((line) => {
    const [id = '', path = '', ...words] = line.split(' ')
    return [id, { path: path.replace('*', id), words }]
  }),
)

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
    const { path: contractPath = '', words = [] } = lines.get(operation) ?? {}
    const has = (flag: string) => words.includes(`:${flag}`)
    const secrets = words.at(-1)?.split(':secret:')[1]
    const path = fillPath(
      paths[operation] ?? (contractPath.startsWith('/') ? contractPath : `/api/${contractPath}`),
    )
    const group = /^\/api\/(admin|chat)\//.exec(path)?.[1] as 'admin' | 'chat' | undefined
    return {
      operation,
      method: has('GET') ? 'GET' : 'POST',
      path,
      variables: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
        name,
        plainNames[name as keyof typeof plainNames] ?? name,
      ]),
      base: has('host') ? undefined : ((group && backends[group]) ?? backends.main),
      answer: words.filter((word) => word[0] !== ':').join(' '),
      multipart: has('multipart'),
      orPut: has('or-put'),
      secrets: secrets?.split(',') ?? [],
    }
  }

  return (operation) => {
    const spec = made.get(operation) ?? make(operation)
    made.set(operation, spec)
    return spec
  }
}
