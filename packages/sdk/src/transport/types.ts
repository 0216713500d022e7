import type { operations as Schema } from '../schema.gen.ts'

/** The id of an operation of the contract. */
export type OperationId = keyof Schema

type Parameters<Id extends OperationId> = Schema[Id]['parameters']
type Loose<T> = { [K in keyof T]: T[K] | undefined }

/** The path parameters of an operation. */
export type PathOf<Id extends OperationId> = Parameters<Id> extends { path: infer P } ? P : undefined
/** The query of an operation; undefined values are left out. */
export type QueryOf<Id extends OperationId> =
  Parameters<Id> extends { query?: infer Q } ? Loose<NonNullable<Q>> : undefined
/** The body of an operation, JSON or multipart. */
export type BodyOf<Id extends OperationId> = Schema[Id] extends { requestBody: { content: infer C } }
  ? C[keyof C]
  : undefined
/** What a successful call answers. */
export type AnswerOf<Id extends OperationId> = Schema[Id] extends {
  responses: { 200: { content: { 'application/json': infer A } } }
}
  ? A
  : never

/** A file whose bytes come as a stream and are never held in memory as a whole; in Node, `createReadStream(…)` is one. */
export type StreamFile = {
  /** The file's name, without a folder. */
  name: string
  /** Its media type. Default `application/octet-stream`. */
  type?: string | undefined
  stream: AsyncIterable<Uint8Array>
}

/** What a call takes: the body of its operation, where a file may be a `File`, a `Blob` or a {@link StreamFile}. */
export type InputOf<Id extends OperationId> = {
  [Name in keyof BodyOf<Id>]: Extract<BodyOf<Id>[Name], Blob> extends never
    ? BodyOf<Id>[Name]
    : BodyOf<Id>[Name] | StreamFile
}

/** What the caller may say of any call. */
export type CallOptions = {
  /** Gives the call up; it then rejects with kind `aborted`. */
  signal?: AbortSignal | undefined
  /** Milliseconds until the call rejects with kind `timeout`. Default: the SDK's. 0 means no limit. */
  timeout?: number | undefined
  /** How often this GET is repeated at most. Default: the SDK's. */
  retries?: number | undefined
  /** Sent as `Idempotency-Key` with a POST, so that repeating the call does the work once. Default: a new one for each call. */
  idempotencyKey?: string | undefined
  /** Told the share of an upload that is sent, 0 to 1. In browsers only. */
  onProgress?: ((sent: number) => void) | undefined
}

/** The input of one call, as the contract has it. */
export type CallInput<Id extends OperationId> = {
  path?: PathOf<Id>
  query?: QueryOf<Id>
  body?: BodyOf<Id> | InputOf<Id>
  /** A server of its own to ask, in place of the backends. It is never given the token. */
  host?: string
}

/** Sends one operation and answers its data, or throws an ApiError. */
export type Send = <Id extends OperationId>(
  operation: Id,
  input: CallInput<Id>,
  options?: CallOptions,
) => Promise<AnswerOf<Id>>
