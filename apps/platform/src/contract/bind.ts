import { join } from 'node:path'
import type { OperationId } from '@vitrine/sdk'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Actor } from '#src/access/actor.ts'
import { requireScope } from '#src/access/api-keys/require-scope.ts'
import { workOwner } from '#src/contract/workers/fair-queue.ts'
import { clientAddress } from '#src/http/client-address.ts'
import { clientCountry } from '#src/http/client-country.ts'
import { networkOf } from '#src/http/network-of.ts'
import { type CallLimit, createCallLimit } from '#src/http/rate-limits/call-limit.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { type BodyRoom, createBodyRoom } from './body-room.ts'
import { checkAnswer } from './check-answer.ts'
import { checkErrorCode } from './check-error-code.ts'
import { compileText } from './compile-schema.ts'
import type { Idempotency } from './idempotency.ts'
import { jsonResponse } from './json-response.ts'
import { listOperations, type Operation, type Schema } from './operations.ts'
import { toServiceError } from './problems.ts'
import { bodyReader } from './read-body.ts'
import { requestHash } from './request-hash.ts'
import type { Call, Handler, Handlers } from './types.ts'
import { unstorableText } from './unstorable-text.ts'
import { withFormFolder } from './with-form-folder.ts'

type Input = {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  digest: string | undefined
}

const nobody: Actor = { id: '', email: '', role: 'sub_admin', sessionId: '' }

/**
 * Operations whose answers are not stored for repeated calls. They contain a token or a secret, or a file, which can be
 * read again. A repeated `updatePassword` fails because the old token has ended; a repeated key call replaces the
 * secret that was never received.
 */
const unrecorded = new Set<OperationId>([
  'updatePassword',
  'createApiKey',
  'rotateApiKey',
  'readImportAddress',
])

function textReader(schema: Schema) {
  const check = compileText(schema)
  return (values: Record<string, unknown>) => {
    const problems = check(values)
    if (problems) throw toServiceError(problems)
    const unstorable = unstorableText(values)
    if (unstorable.length > 0) throw ServiceError.validation(unstorable)
    return values
  }
}

function inputReader(operation: Operation) {
  const readPath = textReader(operation.parameters.path)
  const readQuery = textReader(operation.parameters.query)
  const readBody = bodyReader(operation)
  return async (context: Context, wantsDigest: boolean, folder: string): Promise<Input> => ({
    path: readPath({ ...context.req.param() }),
    query: readQuery({ ...context.req.query() }),
    ...(await readBody(context, wantsDigest, folder)),
  })
}

/** Calls per minute from one network: of operations without sign-in, and of all others. */
const callsAMinute = { open: 1_200, signedIn: 6_000 }

const mebibyte = 1024 * 1024
/** Maximum bytes of bodies on the platform at the same time. JSON is in memory, the files of forms are on disk. */
const rooms = {
  json: { maxPerOwner: 64 * mebibyte, maxTotal: 256 * mebibyte },
  multipart: { maxPerOwner: 256 * mebibyte, maxTotal: 2048 * mebibyte },
}

/** Returns the length of a call's body, or the maximum if the caller doesn't state it. */
const lengthOf = (context: Context, { body }: Operation): number =>
  body ? Math.min(Number(context.req.header('content-length') ?? body.maxBytes) || 0, body.maxBytes) : 0

type Limits = { calls: CallLimit; bodies: BodyRoom }

/**
 * Returns the checks before anything of a call is read: its network's limit, who calls, their rights, and room for the
 * body.
 */
function admit(platform: Platform, operation: Operation, { calls, bodies }: Limits): MiddlewareHandler {
  const { id, open, roles } = operation
  const { sessions, apiKeys } = platform
  return async (context, next) => {
    context.set('operation', id)
    const network = networkOf(clientAddress(context, platform.config.trustProxy))
    calls(network)
    const authorization = context.req.header('authorization')
    const actor = open
      ? nobody
      : ((await apiKeys.authenticate(authorization)) ?? (await sessions.authenticate(authorization)))
    context.set('actor', actor)
    if (actor.apiKey) requireScope(actor.apiKey, operation)
    if (!open && roles && !roles.includes(actor.role)) {
      throw new ServiceError(
        'forbidden',
        `This needs the role ${roles.join(' or ')}; yours is ${actor.role}.`,
      )
    }
    const owner = actor.id || network
    const body = { owner, bytes: lengthOf(context, operation), request: context.req.raw }
    await workOwner.run(owner, () => bodies.run(body, next))
  }
}

function keyOf(context: Context): string | undefined {
  const key = context.req.header('idempotency-key')
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key
  const message = 'Idempotency-Key must be 1 to 200 visible ASCII characters.'
  throw ServiceError.field('Idempotency-Key', message)
}

type Parts = { platform: Platform; idempotency: Idempotency; handlers: Handlers }

function bindOperation({ platform, idempotency, handlers }: Parts, operation: Operation) {
  const readInput = inputReader(operation)
  const handler: Handler<OperationId> | undefined = handlers[operation.id]
  const record = platform.audit.recorder(operation)
  const { log, config } = platform
  const check = config.validateAnswers ? checkAnswer(operation, log) : undefined
  const checkThrown = config.validateAnswers ? checkErrorCode(operation, log) : undefined

  const answerCall = async (context: Context, folder: string) => {
    if (!handler) throw new ServiceError('not-implemented', 'This platform does not offer this operation.')
    const idempotencyKey = operation.reads || operation.open ? undefined : keyOf(context)
    const isRecorded = idempotencyKey !== undefined && !unrecorded.has(operation.id)
    const { digest = '', ...input } = await readInput(context, isRecorded, folder)
    const actor = context.get('actor') as Actor
    const call = {
      ...input,
      actor,
      address: clientAddress(context, platform.config.trustProxy),
      userAgent: context.req.header('user-agent'),
      country: clientCountry(context, platform.config),
      idempotencyKey,
      requestId: context.get('requestId') as string,
    } as unknown as Omit<Call<OperationId>, 'identified'>
    const handle = async (identified = async () => {}): Promise<unknown> => {
      const answer = await handler({ ...call, identified })
      check?.(answer)
      return answer
    }
    const work = record ? () => record(call, handle) : () => handle()
    if (!isRecorded) return jsonResponse(context, await work())
    const keyed = {
      actorId: actor.apiKey?.id ?? actor.id,
      key: idempotencyKey,
      operation: operation.id,
      // A keyed hash, because the request may contain a password, which could be guessed from a plain hash.
      requestHash: platform.keyedHash(
        'request',
        requestHash({ operation: operation.id, path: input.path, query: input.query, bodyDigest: digest }),
      ),
    }
    const { answer, replayed } = await idempotency.run(keyed, work)
    if (replayed) context.header('idempotency-replayed', 'true')
    return jsonResponse(context, answer)
  }
  const uploads = join(config.dataDir, 'uploads')
  const answer =
    operation.body?.kind === 'multipart'
      ? (context: Context) =>
          withFormFolder(uploads, lengthOf(context, operation), (folder) => answerCall(context, folder))
      : (context: Context) => answerCall(context, '')
  return (context: Context) =>
    answer(context).catch((thrown: unknown) => {
      checkThrown?.(thrown)
      throw thrown
    })
}

/** Returns a route for every operation of the contract. An operation without a handler answers 501. */
export function bindContract(parts: Parts): Hono {
  const app = new Hono()
  const methods = new Map<string, Set<string>>()
  const minute = { seconds: 60, now: parts.platform.now }
  const openLimit = createCallLimit({ ...minute, most: callsAMinute.open })
  const signedInLimit = createCallLimit({ ...minute, most: callsAMinute.signedIn })
  const [forms, texts] = [createBodyRoom(rooms.multipart), createBodyRoom(rooms.json)]
  for (const operation of listOperations()) {
    const admitCall = admit(parts.platform, operation, {
      calls: operation.open ? openLimit : signedInLimit,
      bodies: operation.body?.kind === 'multipart' ? forms : texts,
    })
    app.on(operation.method, operation.route, admitCall, bindOperation(parts, operation))
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
