import type { Schemas } from '../strict.ts'
import type { Described } from './contract/described.ts'
import { MockError } from './mock-error.ts'
import type { World } from './world.ts'

/** Who calls. */
export type Actor = Pick<Schemas['Profile'], 'role' | 'email'> & {
  /** Empty for the scene's `profile`. */
  _id: string
  apiKey?: Schemas['ApiKey']
}

/** Operations that no scope holds, in groups that scopes name: by these a program could make itself a sign-in. */
const accounts = new Set(['createSubAdmin', 'updateSubAdmin', 'setEmailCredential', 'updateEmailCredential'])

const tokenOf = 'mock-token-of-'

/** Returns the token of who signs in; the scene's `profile` has this one, and whatever else is sent. */
export const makeToken = ({ _id }: Pick<Actor, '_id'>): string => (_id === '' ? 'mock-token' : tokenOf + _id)

const noTurn = { now: 0, before: 0, requestKey: null }

/** Returns the secret of an API key: of each rotation another. */
export const secretOf = ({ keySecrets }: World, { _id }: Schemas['ApiKey'], when: 'now' | 'before' = 'now') =>
  'secret'.repeat(6) + String((keySecrets.get(_id) ?? noTurn)[when]).padStart(4, '0')

/** Gives an API key another secret. Sent again under the same `Idempotency-Key`, it takes the place of one that nobody has seen. */
export function turnKey({ keySecrets }: World, id: string, requestKey: string | null): { isAgain: boolean } {
  const { now, before, requestKey: former } = keySecrets.get(id) ?? noTurn
  const isAgain = requestKey !== null && requestKey === former
  keySecrets.set(id, { now: now + 1, before: isAgain ? before : now, requestKey })
  return { isAgain }
}

function keyOwner(world: World, prefix: string, secret: string): Actor {
  const { profile, apiKeys } = world.state
  const apiKey = apiKeys.find((one) => one.prefix === prefix)
  const isIn = (time: string | null) => time !== null && Date.parse(time) > Date.now()
  const isRight =
    apiKey &&
    isIn(apiKey.expiresAt) &&
    (secret === secretOf(world, apiKey) ||
      (isIn(apiKey.previousUntil) && secret === secretOf(world, apiKey, 'before')))
  if (!isRight) throw new MockError(401, 'This API key is not valid.')
  return { _id: '', role: profile.role, email: profile.email, apiKey }
}

function whoIs(world: World, token: string): Actor {
  const { profile, subAdmins } = world.state
  const [, prefix, secret] = /^(vtk_[A-Za-z0-9]+)_([A-Za-z0-9]+)$/.exec(token) ?? []
  if (prefix && secret) return keyOwner(world, prefix, secret)
  if (!token.startsWith(tokenOf)) return { _id: '', role: profile.role, email: profile.email }
  const found = subAdmins.find((one) => one._id === token.slice(tokenOf.length))
  if (!found?.isActive) throw new MockError(401, 'Your session has ended. Sign in again.')
  return { _id: found._id, role: 'sub_admin', email: found.email }
}

function requireScope({ scopes }: Schemas['ApiKey'], { id, group, method }: Described) {
  const access = method === 'GET' ? 'read' : 'write'
  const isHeld = scopes.some(
    (one) => one.group === group && (one.access === 'write' || one.access === access),
  )
  if (group === 'capabilities' || (isHeld && !accounts.has(id))) return
  const error = `This API key cannot call ${id}: it lacks the scope ${group}:${access}, or no scope is enough.`
  throw new MockError(403, error, { code: 'scope-missing' })
}

/** Returns who calls an operation, and refuses who may not. */
export function admit(world: World, operation: Described, request: Request): Actor {
  const nobody: Actor = { _id: '', role: 'sub_admin', email: '' }
  if (operation.isOpen) return nobody
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (!token) throw new MockError(401, 'Sign in first.')
  const actor = whoIs(world, token)
  if (actor.apiKey) requireScope(actor.apiKey, operation)
  if (operation.roles && !operation.roles.includes(actor.role))
    throw new MockError(403, `This needs the role ${operation.roles.join(' or ')}; yours is ${actor.role}.`)
  return actor
}
