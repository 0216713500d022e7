import { createListAll, type ListAllOptions } from './list-all.ts'
import type { ResponseOf, CallOptions, InputOf, OperationId, Send } from './types.ts'

/** The operations that answer a list by pages. */
type PagedId = {
  [Id in OperationId]: ResponseOf<Id> extends { data: unknown[]; totalCount: number } ? Id : never
}[OperationId]
type RowOf<Id extends PagedId> = ResponseOf<Id> extends { data: (infer Row)[] } ? Row : never
type WalkInput<Id extends PagedId> = Omit<InputOf<Id>, 'page' | 'pageSize'>

/** Makes the functions of a group, each from the id of its operation. */
export type Functions = {
  /** Of an operation that takes nothing. */
  bare<Id extends OperationId>(operation: Id): (options?: CallOptions) => Promise<ResponseOf<Id>>
  /** Of an operation that takes something. */
  call<Id extends OperationId>(
    operation: Id,
  ): (input: InputOf<Id>, options?: CallOptions) => Promise<ResponseOf<Id>>
  /** Returns every row of an operation that answers a list by pages. */
  walk<Id extends PagedId>(
    operation: Id,
  ): (
    ...args: {} extends WalkInput<Id>
      ? [input?: WalkInput<Id>, options?: ListAllOptions]
      : [input: WalkInput<Id>, options?: ListAllOptions]
  ) => AsyncGenerator<RowOf<Id>, void, undefined>
}

export function createFunctions(send: Send): Functions {
  const functions = {
    bare: (operation: OperationId) => (options?: CallOptions) => send(operation, undefined, options),
    call: (operation: OperationId) => (input: object, options?: CallOptions) =>
      send(operation, input, options),
    walk: (operation: OperationId) => createListAll((input, options) => send(operation, input, options)),
  }
  return functions as unknown as Functions
}
