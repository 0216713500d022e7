import type { operations as Contract } from '../operations.gen.ts'
import type { operations as Schema } from '../schema.gen.ts'
import type { Answers, Inputs } from '../types.gen.ts'
import { Call, type Called } from './call.ts'
import type { ListAllOptions } from './list-all.ts'
import { requestIdOf } from './failure.ts'
import { loadAnswer, loadPart } from './load-part.ts'
import type { OpenClient } from './open-client.ts'
import { parseResponse } from './parse-response.ts'
import { idAt } from './path-variables.ts'
import type { Operation } from './shape.ts'
import { failed } from './to-error.ts'
import type { CallOptions, CallPromise, OperationId } from './types.ts'

export type { OpenClient }

type IdOf<Method> = {
  [Id in OperationId]: (typeof Contract)[Id]['method'] extends Method ? Id : never
}[OperationId]
type PathOf<Id extends OperationId> = (typeof Contract)[Id]['path']
/** Requires a value for every parameter, so that a new parameter of the contract is a type error in its function. */
type Every<Values> = [NonNullable<Values>] extends [never]
  ? undefined
  : { [Name in keyof NonNullable<Values>]-?: NonNullable<Values>[Name] | undefined }
type ParametersOf<Id extends OperationId> = Schema[Id]['parameters'] extends {
  path?: infer Path
  query?: infer Query
}
  ? ([NonNullable<Path>] extends [never] ? { path?: undefined } : { path: Every<Path> }) &
      ([NonNullable<Query>] extends [never] ? { query?: undefined } : { query: Every<Query> })
  : never

type Taking<Id extends OperationId, Input> = (input: Input, options?: CallOptions) => CallPromise<Answers[Id]>
type Bare<Id extends OperationId> = (options?: CallOptions) => CallPromise<Answers[Id]>
/** A function that yields the rows of all pages of a list. */
export type Walk<Input, Row> = (
  ...args: {} extends Omit<Input, 'page' | 'pageSize'>
    ? [input?: Omit<Input, 'page' | 'pageSize'>, options?: ListAllOptions]
    : [input: Omit<Input, 'page' | 'pageSize'>, options?: ListAllOptions]
) => AsyncGenerator<Row, void, undefined>

type Get = {
  /** Returns the function of an operation without input. */
  <Id extends IdOf<'GET'>>(path: PathOf<Id>, operation: Operation<Id>): Bare<Id>
  /** Returns the function of an operation. `params` maps its input to path and query; other fields are not sent. */
  <Id extends IdOf<'GET'> & keyof Inputs>(
    path: PathOf<Id>,
    operation: Operation<Id>,
    params: (input: Inputs[Id]) => ParametersOf<Id>,
  ): Taking<Id, Inputs[Id]>
  /** Returns the function of an operation that is sent to another host, without token and cookies. */
  <Id extends IdOf<'GET'>>(
    path: PathOf<Id>,
    operation: Operation<Id>,
    address: (input: { host: string }) => { baseUrl: string },
  ): Taking<Id, { host: string }>
}
/** Returns the function of an operation that sends its whole input as body, because the contract allows additional fields. */
type Post = <Id extends IdOf<'POST'>>(
  path: PathOf<Id>,
  operation: Operation<Id>,
) => Id extends keyof Inputs ? Taking<Id, Inputs[Id]> : Bare<Id>

type Params = { path?: object | undefined; query?: object | undefined }
type Init = { params?: Params; body?: unknown; baseUrl?: string | undefined }
type Send = (path: string, init: object) => Promise<{ response: Response; error?: unknown }>

const read: Call['read'] = async (call, response, content) => {
  call.answer = parseResponse(call, response, await content.text())
  return response
}

/** Sends an operation and returns a promise of its answer. The promise also rejects if `init` throws. */
export function start(
  client: OpenClient,
  method: 'GET' | 'POST',
  path: string,
  operation: Called,
  init: () => Init,
  options: CallOptions = {},
): CallPromise<unknown> {
  const call = new Call(operation, options, read)
  async function send() {
    try {
      const sent = { ...init(), headers: options.headers, parseAs: 'stream', call }
      const { response, error } = await (client as unknown as Record<typeof method, Send>)[method](path, sent)
      if (response !== call.response) {
        // Middleware answered instead of the server.
        if (operation.extension) await loadAnswer(call)
        // openapi-fetch has already read the body of a failure.
        const raw = response.ok ? await response.text() : ''
        call.response = response
        call.answer = parseResponse(call, response, raw, response.ok ? undefined : error)
      }
      return call.answer
    } catch (thrown) {
      throw failed(call, thrown)
    }
  }
  const sent = send()
  async function withResponse(answer: Promise<unknown> = sent) {
    const data = await answer
    const { status, headers } = call.response as Response
    return { data, status, headers, requestId: requestIdOf(call, headers) }
  }
  return Object.assign(sent, { withResponse })
}

const nothing = () => ({})
/** Adds an operation's id: the last name in its path, unless it has another. */
const named = (path: string, operation: Operation): Called => ({ id: idAt(path), ...operation })

/** Returns functions that create the functions of a group for a client. */
export function callsOf(client: OpenClient): { get: Get; post: Post } {
  const bare = (method: 'GET' | 'POST', path: string, operation: Called) => (options?: CallOptions) =>
    start(client, method, path, operation, nothing, options)
  const get = (
    path: string,
    given: Operation,
    place?: (input: object) => Params & { baseUrl?: string | number },
  ) => {
    const operation = named(path, given)
    if (!place) return bare('GET', path, operation)
    const list = (input?: object, options?: CallOptions) => {
      const init = () => {
        const { baseUrl, ...params } = place(input ?? {})
        return { params, baseUrl: baseUrl?.toString() }
      }
      return start(client, 'GET', path, operation, init, options)
    }
    return Object.assign(list, { operation })
  }
  const post = (path: string, given: Operation) => {
    const operation = named(path, given)
    return operation.bodiless
      ? bare('POST', path, operation)
      : (body?: object, options?: CallOptions) =>
          start(client, 'POST', path, operation, () => ({ body: body ?? undefined }), options)
  }
  return { get, post } as unknown as { get: Get; post: Post }
}

/** Returns a function that yields the rows of all pages of a list. */
export const walk = <Input, Row>(
  list: (input: Input, options?: CallOptions) => CallPromise<{ data: Row[]; totalCount: number }>,
) =>
  async function* (input?: object, options?: ListAllOptions) {
    const { operation } = list as unknown as { operation: Called }
    const { listAll } = await loadPart(import('./list-all.ts'), operation.id)
    yield* listAll(list as never, input, options)
  } as unknown as Walk<Input, Row>
