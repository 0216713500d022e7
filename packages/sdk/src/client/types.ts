import type { codes, commonCodes } from '../codes.gen.ts'
import type { operations as Schema } from '../schema.gen.ts'
import type { Answers, Inputs } from '../types.gen.ts'

/** The id of an operation of the contract. */
export type OperationId = keyof Schema

/** The body of an operation as it is sent, JSON or multipart. */
export type BodyOf<Id extends OperationId> = Schema[Id] extends { requestBody: { content: infer C } }
  ? C[keyof C]
  : undefined
/** The answer of a successful call. A field that a backend doesn't send is null, an empty list, or, for ids and names, an empty string. */
export type ResponseOf<Id extends OperationId> = Answers[Id]

/** The codes with which an operation can be refused. A backend may send others, or none. */
export type CodeOf<Id extends OperationId> = (typeof commonCodes)[number] | (typeof codes)[Id][number]

/**
 * The input of an operation's function: the fields of its body, with a `File`, `Blob` or `StreamFile` for a file, or the
 * parameters of its path and query. Undefined is the same as omitted.
 */
export type InputOf<Id extends OperationId> = Id extends keyof Inputs ? Inputs[Id] : {}

/** Options of any call. */
export type CallOptions = {
  /** Aborts the call; it then rejects with kind `aborted`. */
  signal?: AbortSignal | undefined
  /** Milliseconds until the call rejects with kind `timeout`, including the wait for `getToken`. Default: the SDK's. 0 means no limit. */
  timeout?: number | undefined
  /** Maximum number of retries of this call, if it can be retried. Default: the SDK's. */
  retries?: number | undefined
  /** Token that replaces the session's; null sends none. Never sent to a tool server. */
  token?: string | null | undefined
  /**
   * Additional headers. Headers of the SDK (`accept`, `authorization`, `content-type`, `idempotency-key`) are refused with kind
   * `validation`.
   */
  headers?: Record<string, string> | undefined
  /** The `Idempotency-Key` of a POST: repeated calls with the same key do the work once. Default: a new key for each call. */
  idempotencyKey?: string | undefined
  /** Called with the sent share of an upload, from 0 to 1. Only in browsers. */
  onProgress?: ((sent: number) => void) | undefined
}

/** The answer of a call, with its response. */
export type WithResponse<Data> = {
  data: Data
  /** HTTP status. */
  status: number
  headers: Headers
  /** The id by which the server's log names the call. */
  requestId: string | undefined
}

/** A promise of a call's data. */
export interface CallPromise<Data> extends Promise<Data> {
  /** Returns the data with status and headers. Rejects with the errors of the call. */
  withResponse(): Promise<WithResponse<Data>>
}
