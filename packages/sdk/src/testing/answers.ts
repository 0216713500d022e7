import type { operations } from '../schema.gen.ts'
import type { AnswerOf } from '../strict.ts'
import type { BodyOf, OperationId } from '../client/types.ts'

type Parameters<Id extends OperationId> = operations[Id]['parameters']

/** A call that the contract allows. */
export type Call<Id extends OperationId> = {
  path: Parameters<Id> extends { path: infer Path } ? Path : unknown
  query: Parameters<Id> extends { query?: infer Query } ? NonNullable<Query> : unknown
  body: BodyOf<Id>
  request: Request
}

/** What each operation answers; a MockError is thrown for a refusal. */
export type Answers = { [Id in OperationId]: (call: Call<Id>) => AnswerOf<Id> | Promise<AnswerOf<Id>> }
