import type { codes, commonCodes } from '../codes.gen.ts'
import type { operations as Schema } from '../schema.gen.ts'
import type { Answers, Inputs } from '../types.gen.ts'

/** The id of an operation of the contract. */
export type OperationId = keyof Schema

/** The body of an operation as a backend gets it, JSON or multipart. */
export type BodyOf<Id extends OperationId> = Schema[Id] extends { requestBody: { content: infer C } }
  ? C[keyof C]
  : undefined
/**
 * What a successful call answers. A field that not every backend sends is null where it is missing, an empty list, or, of ids and
 * names, an empty string.
 */
export type ResponseOf<Id extends OperationId> = Answers[Id]

/** The codes that an operation may be refused with. A backend may send others, or none. */
export type CodeOf<Id extends OperationId> = (typeof commonCodes)[number] | (typeof codes)[Id][number]

/**
 * What the function of an operation takes: the fields of its body, where a file may be a `File`, a `Blob` or a
 * `StreamFile`; or the parameters of its path and its query. Undefined is the same as left out.
 */
export type InputOf<Id extends OperationId> = Id extends keyof Inputs ? Inputs[Id] : {}

/** Options of any call. */
export type CallOptions = {
  /** Aborts the call; it then rejects with kind `aborted`. */
  signal?: AbortSignal | undefined
  /** Milliseconds until the call rejects with kind `timeout`, the wait for `getToken` included. Default: the SDK's. 0 means no limit. */
  timeout?: number | undefined
  /** How often this call is repeated at most, where it may be. Default: the SDK's. */
  retries?: number | undefined
  /** Sent in place of the session's token; null sends none. Never sent to a tool server. */
  token?: string | null | undefined
  /** Sent too. What the SDK sets itself (`accept`, `authorization`, `content-type`, `idempotency-key`) is refused with kind `validation`. */
  headers?: Record<string, string> | undefined
  /** Sent as `Idempotency-Key` with a POST, so that repeating the call does the work once. Default: a new one for each call. */
  idempotencyKey?: string | undefined
  /** Called with the share of an upload that is sent, 0 to 1. In browsers only. */
  onProgress?: ((sent: number) => void) | undefined
}

/** What a call answered, and how. */
export type WithResponse<Data> = {
  data: Data
  /** HTTP status. */
  status: number
  headers: Headers
  /** Finds the call in the server's log. */
  requestId: string | undefined
}

/** What a call returns: a promise of its data. */
export interface CallPromise<Data> extends Promise<Data> {
  /** Returns the data together with status and headers; rejects as the call does. */
  withResponse(): Promise<WithResponse<Data>>
}
