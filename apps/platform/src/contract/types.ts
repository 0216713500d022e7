import type { BodyOf, OperationId } from '@vitrine/sdk'
import type { AnswerOf, OperationSchemas } from '@vitrine/sdk/contract'
import type { Actor } from '#src/access/actor.ts'
import type { Platform } from '#src/platform.ts'

type Parameters<Id extends OperationId> = OperationSchemas[Id]['parameters']

/** The contract's type for the binary fields of a form is `Blob`; here they have a name. */
type WithFiles<T> = T extends object
  ? {
      [K in keyof T]: T[K] extends Blob | undefined
        ? T[K] extends Blob
          ? File
          : File | Extract<T[K], undefined>
        : T[K]
    }
  : T

/** One validated call of an operation. Files of a multipart body arrive as `File`. */
export type Call<Id extends OperationId> = {
  path: Parameters<Id> extends { path: infer P } ? P : undefined
  query: Parameters<Id> extends { query?: infer Q } ? NonNullable<Q> : undefined
  body: WithFiles<BodyOf<Id>>
  /** Of an operation whose contract says `security: []` it is nobody: empty id and email. */
  actor: Actor
  /** Where the call comes from. For limits, never for rights. */
  address: string
  /** As the caller sent it; undefined where it sent none. */
  userAgent: string | undefined
  /** The country it comes from as a trusted proxy says it; undefined where none does. */
  country: string | undefined
  /**
   * As the caller sent it. A handler runs again with the same key after a crash, so work that must not be done twice is found
   * again by it.
   */
  idempotencyKey: string | undefined
  requestId: string
  /**
   * Of an operation without a session that the audit log records: called once the account is proved to be the caller's, and before anything
   * changes. Throws where that can't be recorded. Of all others it does nothing.
   */
  identified: () => Promise<void>
}

/** The behavior of one operation. It throws a ServiceError to refuse. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<AnswerOf<Id>>

export type Handlers = { [Id in OperationId]?: Handler<Id> }

/** A group of the contract: given the platform's parts, the handlers of its operations. */
export type Group = (platform: Platform) => Handlers
