import type { components, operations } from './schema.gen.ts'
import type { Sdk } from './sdk.ts'
import type { CallPromise, OperationId, ResponseOf } from './client/types.ts'

/** The contract's schemas by name, for servers: every field has a value. */
export type Schemas = components['schemas']

/** The answer of an operation according to the contract. A client may get less: see `ResponseOf`. */
export type AnswerOf<Id extends OperationId> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Answer } } }
}
  ? Answer
  : never

// Compares types exactly, including optional fields.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type RowIn<Answer> = Answer extends { data: (infer Row)[] } ? Row : never
type StrictAnswer<Answer> = AnswerOf<
  { [Id in OperationId]: Same<ResponseOf<Id>, Answer> extends true ? Id : never }[OperationId]
>
type StrictRow<Row> = RowIn<
  AnswerOf<{ [Id in OperationId]: Same<RowIn<ResponseOf<Id>>, Row> extends true ? Id : never }[OperationId]>
>
type Strict<Call> = Call extends (...args: infer Args) => infer Result
  ? Result extends CallPromise<infer Answer>
    ? (...args: Args) => CallPromise<StrictAnswer<Answer>>
    : Result extends AsyncGenerator<infer Row>
      ? (...args: Args) => AsyncGenerator<StrictRow<Row>, void, undefined>
      : Call
  : Call

/** The client of a backend that sends every field of the contract, such as the reference platform and the mock. */
export type StrictSdk = Pick<Sdk, 'client'> & {
  [Group in Exclude<keyof Sdk, 'client'>]: { [Name in keyof Sdk[Group]]: Strict<Sdk[Group][Name]> }
}
