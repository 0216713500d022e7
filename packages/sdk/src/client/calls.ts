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
import { plainNameOf } from './plain-names.ts'
import type { Operation } from './shape.ts'
import { failed } from './to-error.ts'
import type { CallOptions, CallPromise, OperationId } from './types.ts'

export type { OpenClient }

type IdOf<Method> = {
  [Id in OperationId]: (typeof Contract)[Id]['method'] extends Method ? Id : never
}[OperationId]
type PathOf<Id extends OperationId> = (typeof Contract)[Id]['path']
type QueryOf<Id extends OperationId> = Schema[Id]['parameters'] extends { query?: infer Query }
  ? [NonNullable<Query>] extends [never]
    ? never
    : keyof NonNullable<Query> & string
  : never
/** Requires the name of every query parameter, so that a new one in the contract is a type error in its function. */
type Every<Id extends OperationId, Names extends readonly string[]> = [
  Exclude<QueryOf<Id>, Names[number]>,
] extends [never]
  ? Names
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
  /** Returns the function of an operation that sends the fields of its input that are in the path, or among these names of the query. */
  <Id extends IdOf<'GET'> & keyof Inputs, const Names extends readonly QueryOf<Id>[]>(
    path: PathOf<Id>,
    operation: Operation<Id>,
    query: Every<Id, Names>,
  ): Taking<Id, Inputs[Id]>
  /** Returns the function of an operation that is sent to another host, without token and cookies. */
  <Id extends 'toolServerTools'>(
    path: PathOf<Id>,
    operation: Operation<Id>,
    query: [],
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
const pick = (names: string[], read: (name: string) => unknown) =>
  Object.fromEntries(names.map((name) => [name, read(name)]))
/** Adds an operation's id: the last name in its path, unless it has another. */
const named = (path: string, operation: Operation): Called => ({ id: idAt(path), ...operation })

/** Returns functions that create the functions of a group for a client. */
export function callsOf(client: OpenClient): { get: Get; post: Post } {
  const bare = (method: 'GET' | 'POST', path: string, operation: Called) => (options?: CallOptions) =>
    start(client, method, path, operation, nothing, options)
  const get = (path: string, given: Operation, query?: string[]) => {
    const operation = named(path, given)
    if (!query) return bare('GET', path, operation)
    const inPath = path.match(/\w+(?=\})/g) ?? []
    const list = (input?: Record<string, string | number | undefined>, options?: CallOptions) => {
      const init = () => ({
        params: {
          path: pick(inPath, (name) => input?.[plainNameOf(name)]),
          query: pick(query, (name) => input?.[name]),
        },
        baseUrl: operation.host && input?.host?.toString(),
      })
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
