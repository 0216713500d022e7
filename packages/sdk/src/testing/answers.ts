import type { operations } from '../schema.gen.ts'
import type { AnswerOf } from '../strict.ts'
import type { BodyOf, OperationId } from '../client/types.ts'

type Parameters<Id extends OperationId> = operations[Id]['parameters']

/** The input of a call that the contract allows. */
export type Call<Id extends OperationId> = {
  path: Parameters<Id> extends { path: infer Path } ? Path : unknown
  query: Parameters<Id> extends { query?: infer Query } ? NonNullable<Query> : unknown
  body: BodyOf<Id>
  request: Request
}

/** The handler of each operation. It throws a MockError to refuse a call. */
export type Answers = { [Id in OperationId]: (call: Call<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>> }
