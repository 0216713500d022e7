import { type ApiError, isApiError } from '../errors.ts'
import { type Call, createCall, maskOf, requestIdOf } from './call.ts'
import type { ListAllOptions } from './list-all.ts'
import { loadPart } from './load-part.ts'
import { functions, type OperationSpec } from './operation-spec.ts'
import { parseResponse } from './parse-response.ts'
import { planOf } from './request.ts'
import type { Send } from './send.ts'
import type { CallOptions, CallPromise, InputOf, OperationId, ResponseOf } from './types.ts'

/** The operations that answer a list by pages. */
type PagedId = {
  [Id in OperationId]: ResponseOf<Id> extends { data: unknown[]; totalCount: number } ? Id : never
}[OperationId]
type RowOf<Id extends PagedId> = ResponseOf<Id> extends { data: (infer Row)[] } ? Row : never
type WalkInput<Id extends PagedId> = Omit<InputOf<Id>, 'page' | 'pageSize'>

/** What a group says of its functions, each by the id of its operation; `calls.gen.ts` is made of it, and a client of that. */
export type Functions = {
  /** Of an operation that takes nothing. */
  bare<Id extends OperationId>(operation: Id): (options?: CallOptions) => CallPromise<ResponseOf<Id>>
  /** Of an operation that takes something. */
  call<Id extends OperationId>(
    operation: Id,
  ): (input: InputOf<Id>, options?: CallOptions) => CallPromise<ResponseOf<Id>>
  /** Returns every row of an operation that answers a list by pages. */
  walk<Id extends PagedId>(
    operation: Id,
  ): (
    ...args: {} extends WalkInput<Id>
      ? [input?: WalkInput<Id>, options?: ListAllOptions]
      : [input: WalkInput<Id>, options?: ListAllOptions]
  ) => AsyncGenerator<RowOf<Id>, void, undefined>
}

const read: Call['read'] = async (call, response, content) =>
  parseResponse(call, response, await content.text(), () => maskOf(call))

/** Returns that a backend without the call for its capabilities has none: it refuses, or answers with the page it answers everything else with. */
export const noCapabilities = (error: ApiError) =>
  isApiError(error, 'not-found', 'malformed') || error.status === 405 || error.status === 501
    ? { data: [] }
    : undefined

/** Sends an operation. What `recover` returns for an error is answered in its place. */
type Start = (
  operation: OperationId,
  input?: object,
  options?: CallOptions,
  recover?: (error: ApiError) => unknown,
) => CallPromise<unknown>

/** Creates what sends an operation as `specOf` says. */
export const createStart =
  (specOf: (operation: OperationId) => OperationSpec, send: Send): Start =>
  (operation, input, options = {}, recover) => {
    const call = createCall(specOf(operation), options, read)
    const answer = send(call, () => planOf(call.spec, input as Record<string, unknown>, options), recover)
    const withResponse = async () => {
      const data = await answer
      const { status, headers } = call.response as Response
      return { data, status, headers, requestId: requestIdOf(call) }
    }
    return Object.assign(answer, { withResponse })
  }

/** Creates the groups of functions that `calls.gen.ts` lists. */
export function createGroups(start: Start): object {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [group, marked, id] of functions) {
    const name = marked.replace(/\W/, '')
    if (!name) continue
    const recover = id === 'capabilities' ? noCapabilities : undefined
    const call = (input?: object, options?: CallOptions) => start(id as OperationId, input, options, recover)
    const own = (groups[group] ??= {})
    own[name] = marked[0] === '-' ? (options?: CallOptions) => call(undefined, options) : call
    if (marked[0] === '+')
      own[name.replace('list', 'listAll')] = async function* (input?: object, options?: ListAllOptions) {
        const { listAll } = await loadPart(import('./list-all.ts'), id)
        yield* listAll(call, input, options)
      }
  }
  return groups
}
