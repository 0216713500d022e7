import type { OperationId } from '@vitrine/sdk'
import { requireScope } from '#src/access/api-keys/require-scope.ts'
import type { Work } from '#src/chain/work.ts'
import { compileJson } from '#src/contract/compile-schema.ts'
import { at, listOperations, type Schema } from '#src/contract/operations.ts'
import { toServiceError } from '#src/contract/problems.ts'
import type { Group, Handler, Handlers } from '#src/contract/types.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { priceWork } from './price-work.ts'

/** Thrown instead of sending. Carries the transaction to price. */
class NotSent extends Error {
  readonly work: Work
  constructor(work: Work) {
    super('Nothing is sent for a quote.')
    this.work = work
  }
}

/** Returns the platform with an outbox that sends nothing, so a call stops at the transaction that it would send. */
function withoutSending(platform: Platform): Platform {
  const transactions: Platform['chain']['transactions'] = {
    ...platform.chain.transactions,
    // The groups of the sending platform have defined their subjects already.
    define: () => undefined,
    find: async () => undefined,
    send: (work) => Promise.reject(new NotSent(work)),
  }
  // Jobs send transactions, so none are added here.
  const jobs: Platform['jobs'] = {
    ...platform.jobs,
    define: () => ({ send: async () => false, underWay: async () => [] }),
    watch: () => undefined,
  }
  return { ...platform, jobs, chain: { ...platform.chain, transactions }, isQuoting: true }
}

/** Converts the files of a form, which a quote has as text. */
function withFiles(input: object, pointer: string) {
  const { properties } = at(pointer) as Schema
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      properties?.[name]?.format === 'binary' ? new Blob([value]) : value,
    ]),
  )
}

/**
 * Makes the handler that quotes calls of some groups. It runs the call itself without sending, so a quote is refused
 * for the same reasons as its call.
 */
export const quotesOf =
  (groups: readonly Group[]): Group =>
  (platform) => {
    const quoting = withoutSending(platform)
    const handlers: Handlers = Object.assign({}, ...groups.map((group) => group(quoting)))
    const operations = new Map(
      listOperations().flatMap((one) =>
        one.body
          ? [[one.id, { ...one, body: one.body, check: compileJson({ $ref: one.body.pointer }) }] as const]
          : [],
      ),
    )
    return {
      async quoteTransaction(call) {
        const { operation, input } = call.body
        const called = operations.get(operation)
        const handler: Handler<OperationId> | undefined = handlers[operation]
        if (!called || !handler)
          throw new ServiceError('not-implemented', 'This platform does not offer this operation.')
        if (called.roles && !called.roles.includes(call.actor.role)) {
          throw new ServiceError('forbidden', `This needs the role ${called.roles.join(' or ')}.`)
        }
        if (call.actor.apiKey) requireScope(call.actor.apiKey, called)
        const problems = called.check(input)
        if (problems) throw toServiceError(problems)
        try {
          const body = withFiles(input, called.body.pointer)
          await handler({ ...call, path: {}, query: {}, body, idempotencyKey: undefined } as never)
          return { data: null }
        } catch (thrown) {
          if (thrown instanceof NotSent) return { data: await priceWork(platform, thrown.work) }
          throw thrown
        }
      },
    }
  }
