import { operations } from '../operations.gen.ts'
import type { SdkOptions } from './options.ts'
import type { OperationId } from './types.ts'
import { createWords } from './words.ts'

/** How an operation is called on the configured backends. */
export type Plan = {
  operation: OperationId
  method: string
  /** Its path, provider words in place, path parameters as variables. */
  path: string
  /** The backend's address. */
  base: string
  /** What its answer must have at its top; `name[]` is a list. */
  needs: readonly string[]
  multipart: boolean
  /** Whether a backend that answers 405 is asked again with PUT. */
  orPut: boolean
  /** The fields of its body that no error may repeat. */
  secrets: readonly string[]
}

/** Answers the plan of each operation, made once. Throws a TypeError for options that can't work. */
export function createPlans({
  backends,
  providers = {},
  paths = {},
}: SdkOptions): (operation: OperationId) => Plan {
  for (const [name, base] of Object.entries(backends)) {
    // The address itself may hold a key: it is not repeated.
    if (base !== undefined && !/^($|\/|https?:\/\/[^\s?#@]+$)/.test(base))
      throw new TypeError(
        `backends.${name} must be '', a path or an http(s) address without user, query and hash.`,
      )
  }
  const withWords = createWords(providers)
  const made = new Map<OperationId, Plan>()

  function make(operation: OperationId): Plan {
    const [method = '', contractPath = '', needs = '', ...flags] = operations[operation].split(' ')
    const path = withWords(paths[operation] ?? contractPath)
    const group = /^\/api\/(admin|chat)\//.exec(path)?.[1] as 'admin' | 'chat' | undefined
    const secret = flags.find((flag) => flag.startsWith('secret:'))
    return {
      operation,
      method,
      path,
      base: (group && backends[group]) ?? backends.main,
      needs: needs.split(','),
      multipart: flags.includes('multipart'),
      orPut: flags.includes('or-put'),
      secrets: secret ? secret.slice(7).split(',') : [],
    }
  }

  return (operation) => {
    const plan = made.get(operation) ?? make(operation)
    made.set(operation, plan)
    return plan
  }
}
