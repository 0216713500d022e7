import type { BodyOf, OperationId } from '@vitrine/sdk'
import type { AnswerOf, OperationSchemas } from '@vitrine/sdk/contract'
import type { Actor } from '#src/access/actor.ts'
import type { Platform } from '#src/platform.ts'

type Parameters<Id extends OperationId> = OperationSchemas[Id]['parameters']

/** The binary fields of a form are a `Blob` in the contract's types; here they are a `File` with a name. */
type WithFiles<T> = T extends object
  ? {
      [K in keyof T]: T[K] extends Blob | undefined
        ? T[K] extends Blob
          ? File
          : File | Extract<T[K], undefined>
        : T[K]
    }
  : T

/** A validated call of an operation. Files of a multipart body are of the type `File`. */
export type Call<Id extends OperationId> = {
  path: Parameters<Id> extends { path: infer P } ? P : undefined
  query: Parameters<Id> extends { query?: infer Q } ? NonNullable<Q> : undefined
  body: WithFiles<BodyOf<Id>>
  /** The caller. Empty id and email for operations without sign-in (`security: []`). */
  actor: Actor
  /** IP address of the caller, for limits but never for rights. */
  address: string
  /** The caller's User-Agent; undefined if it sent none. */
  userAgent: string | undefined
  /** The caller's country, as a trusted proxy reports it; undefined without one. */
  country: string | undefined
  /**
   * The caller's `Idempotency-Key`. After a crash the handler runs again with the same key, so work that must not
   * happen twice has to find its earlier result by it.
   */
  idempotencyKey: string | undefined
  requestId: string
  /**
   * For a recorded operation without a session: the handler calls this after it has verified the account and before it
   * changes anything. Throws if that can't be recorded. Does nothing for other operations.
   */
  identified: () => Promise<void>
}

/** The implementation of an operation. It throws a ServiceError to refuse. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<AnswerOf<Id>>

export type Handlers = { [Id in OperationId]?: Handler<Id> }

/** A group of the contract: makes the handlers of its operations from the platform's parts. */
export type Group = (platform: Platform) => Handlers
