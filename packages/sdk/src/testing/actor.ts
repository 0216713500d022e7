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

type Turn = { now: number; before: number; requestKey: string | null }

const secretAt = (turn: number) => 'secret'.repeat(6) + String(turn).padStart(4, '0')

/**
 * Gives an API key another secret, and returns that. Sent again under the same `Idempotency-Key`, it takes the place of one that nobody
 * has seen.
 */
export function turnKey({ keyTurns }: World, id: string, requestKey: string | null) {
  const former: Turn = keyTurns.get(id) ?? { now: 0, before: 0, requestKey: null }
  const isAgain = requestKey !== null && requestKey === former.requestKey
  const now = former.now + 1
  keyTurns.set(id, { now, before: isAgain ? former.before : former.now, requestKey })
  return { isAgain, secret: secretAt(now) }
}

function keyOwner({ state, keyTurns }: World, prefix: string, secret: string): Actor {
  const { profile, apiKeys } = state
  const apiKey = apiKeys.find((one) => one.prefix === prefix)
  const turn = keyTurns.get(apiKey?._id ?? '')
  const isIn = (time: string | null) => time !== null && Date.parse(time) > Date.now()
  const isRight = (key: Schemas['ApiKey']) =>
    !turn ||
    secret === secretAt(turn.now) ||
    // What a scene's key had before it was rotated may have been anything.
    (isIn(key.previousUntil) && (turn.before === 0 || secret === secretAt(turn.before)))
  if (!apiKey || !isIn(apiKey.expiresAt) || !isRight(apiKey))
    throw new MockError(401, 'This API key is not valid.')
  return { _id: '', role: profile.role, email: profile.email, apiKey }
}

function whoIs(world: World, token: string): Actor {
  const { profile, subAdmins } = world.state
  const [, prefix, secret = ''] = /^(vtk_[A-Za-z0-9]+)_(.+)$/.exec(token) ?? []
  if (prefix) return keyOwner(world, prefix, secret)
  if (!token.startsWith(tokenOf)) return { _id: '', role: profile.role, email: profile.email }
  const found = subAdmins.find((one) => one._id === token.slice(tokenOf.length))
  if (!found?.isActive) throw new MockError(401, 'Your session has ended. Sign in again.')
  return { _id: found._id, role: 'sub_admin', email: found.email }
}

function requireScope({ scopes }: Schemas['ApiKey'], { id, group, isRead }: Described) {
  const access = isRead ? 'read' : 'write'
  const isHeld = scopes.some(
    (one) => one.group === group && (one.access === 'write' || one.access === access),
  )
  // A deletion needs the scope of what is deleted.
  if (group === 'capabilities' || group === 'deletions' || (isHeld && !accounts.has(id))) return
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
