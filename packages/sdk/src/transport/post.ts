import type { AnswerOf, CallOptions, InputOf, OperationId, Send } from './types.ts'

/** Makes the function of an operation that takes its body and nothing else, which most do. */
export const posting =
  (send: Send) =>
  <Id extends OperationId>(operation: Id) =>
  (input: InputOf<Id>, options?: CallOptions): Promise<AnswerOf<Id>> =>
    send(operation, { body: input }, options)
