import type { OperationId } from '@vitrine/sdk'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { clientAddress } from '#src/http/client-address.ts'
import { clientCountry } from '#src/http/client-country.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { checkAnswer } from './check-answer.ts'
import { fieldErrors } from './field-errors.ts'
import type { Idempotency } from './idempotency.ts'
import { listOperations, type Operation, type Schema } from './operations.ts'
import { bodyReader, limitBody } from './read-body.ts'
import { requestHash } from './request-hash.ts'
import { compileText } from './schema-compiler.ts'
import type { Actor, Call, Handler, Handlers } from './types.ts'
import { unstorableText } from './unstorable-text.ts'

type Input = { path: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

const nobody: Actor = { id: '', email: '', role: 'sub_admin' }

/** Their answers hold a token, which is not written down. Repeating them is harmless: the old token has ended. */
const unrecorded = new Set<OperationId>(['updatePassword'])

function textReader(schema: Schema) {
  const validate = compileText(schema)
  return (values: Record<string, unknown>) => {
    if (!validate(values)) throw ServiceError.validation(fieldErrors(validate.errors))
    return values
  }
}

function inputReader(operation: Operation) {
  const readPath = textReader(operation.parameters.path)
  const readQuery = textReader(operation.parameters.query)
  const readBody = bodyReader(operation)
  return async (context: Context): Promise<Input> => {
    const input = {
      path: readPath({ ...context.req.param() }),
      query: readQuery({ ...context.req.query() }),
      body: await readBody(context),
    }
    const unstorable = unstorableText({ ...input.path, ...input.query, ...(input.body as object) })
    if (unstorable.length > 0) throw ServiceError.validation(unstorable)
    return input
  }
}

/** Before anything of the call is read: who calls, and may they? */
function authorize(platform: Platform, { id, open, roles }: Operation): MiddlewareHandler {
  return async (context, next) => {
    context.set('operation', id)
    const actor = open ? nobody : await platform.sessions.authenticate(context.req.header('authorization'))
    context.set('actor', actor)
    if (!open && roles && !roles.includes(actor.role)) {
      throw new ServiceError(
        'forbidden',
        `This needs the role ${roles.join(' or ')}; yours is ${actor.role}.`,
      )
    }
    await next()
  }
}

function keyOf(context: Context): string | undefined {
  const key = context.req.header('idempotency-key')
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key
  const message = 'Idempotency-Key must be 1 to 200 visible ASCII characters.'
  throw ServiceError.validation([{ field: 'Idempotency-Key', message }])
}

type Parts = { platform: Platform; idempotency: Idempotency; handlers: Handlers }

function bindOperation({ platform, idempotency, handlers }: Parts, operation: Operation) {
  const readInput = inputReader(operation)
  const handler: Handler<OperationId> | undefined = handlers[operation.id]
  const record = platform.audit.recorder(operation)
  const check = platform.config.validateAnswers ? checkAnswer(operation, platform.log) : undefined

  return async (context: Context) => {
    if (!handler) throw new ServiceError('not-implemented', 'This platform does not offer this operation.')
    const input = await readInput(context)
    const idempotencyKey = operation.method === 'GET' || operation.open ? undefined : keyOf(context)
    const actor = context.get('actor') as Actor
    const call = {
      ...input,
      actor,
      address: clientAddress(context, platform.config.trustProxy),
      country: clientCountry(context, platform.config),
      idempotencyKey,
      requestId: context.get('requestId') as string,
    } as unknown as Call<OperationId>
    const handle = async (): Promise<unknown> => {
      const answer = await handler(call)
      check?.(answer)
      return answer
    }
    const work = record ? () => record(call, handle) : handle
    if (!idempotencyKey || unrecorded.has(operation.id)) return context.json((await work()) as object)
    const keyed = {
      actorId: actor.id,
      key: idempotencyKey,
      operation: operation.id,
      // Keyed, because a request may hold a password, which a plain hash would let somebody guess.
      requestHash: platform.keyedHash(
        'request',
        await requestHash(operation.id, input.path, input.query, input.body),
      ),
    }
    const { answer, replayed } = await idempotency.run(keyed, work)
    if (replayed) context.header('idempotency-replayed', 'true')
    return context.json(answer as object)
  }
}

/** A route for every operation of the contract, bound to its handler. One without a handler answers 501. */
export function bindContract(parts: Parts): Hono {
  const app = new Hono()
  const methods = new Map<string, Set<string>>()
  for (const operation of listOperations()) {
    const limit = limitBody(operation)
    const allow = authorize(parts.platform, operation)
    app.on(operation.method, operation.route, allow, limit, bindOperation(parts, operation))
    methods.set(operation.route, (methods.get(operation.route) ?? new Set()).add(operation.method))
  }
  for (const [route, allowed] of methods) {
    app.all(route, (context) => {
      const list = [...allowed].join(', ')
      context.header('allow', list)
      throw new ServiceError(
        'method-not-allowed',
        `${context.req.method} is not for this address. Use ${list}.`,
      )
    })
  }
  return app
}
