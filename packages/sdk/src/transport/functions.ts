import type { ApiError } from '../errors.ts'
import { type Call, createCall, maskOf, requestIdOf } from './call.ts'
import { createListAll, type ListAllOptions } from './list-all.ts'
import type { OperationSpec } from './operation-spec.ts'
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

/** Makes the functions of a group, each from the id of its operation. */
export type Functions = {
  /** Of an operation that takes nothing. What `recover` returns for an error is answered in its place. */
  bare<Id extends OperationId>(
    operation: Id,
    recover?: (error: ApiError) => ResponseOf<Id> | undefined,
  ): (options?: CallOptions) => CallPromise<ResponseOf<Id>>
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

type Recover = (error: ApiError) => unknown

const read: Call['read'] = async (call, response, content) =>
  parseResponse(call, response, await content.text(), () => maskOf(call))

/** Creates what makes the functions: each sends its operation as `specOf` says. */
export function createFunctions(specOf: (operation: OperationId) => OperationSpec, send: Send): Functions {
  function start(operation: OperationId, input?: object, options: CallOptions = {}, recover?: Recover) {
    const spec = specOf(operation)
    const call = createCall(spec, options, read)
    const answer = send(call, () => planOf(spec, input as Record<string, unknown>, options), recover)
    const withResponse = async () => {
      const data = await answer
      const { status, headers } = call.response as Response
      return { data, status, headers, requestId: requestIdOf(call) }
    }
    return Object.assign(answer, { withResponse })
  }

  const functions = {
    bare: (operation: OperationId, recover?: Recover) => (options?: CallOptions) =>
      start(operation, undefined, options, recover),
    call: (operation: OperationId) => (input: object, options?: CallOptions) =>
      start(operation, input, options),
    walk: (operation: OperationId) => createListAll((input, options) => start(operation, input, options)),
  }
  return functions as unknown as Functions
}
