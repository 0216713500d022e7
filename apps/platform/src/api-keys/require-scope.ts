import type { OperationId } from '@vitrine/sdk'
import type { Operation } from '#src/contract/operations.ts'
import { ServiceError } from '#src/service-error.ts'
import type { ActingKey } from '#src/session/actor.ts'

/** Groups that no scope names: they are for people. */
const forPeople: ReadonlySet<string> = new Set(['auth', 'sessions', 'api-keys'])

/** Operations of other groups by which a program could make itself a sign-in: an account, or where one-time passwords are mailed from. */
const accounts: ReadonlySet<OperationId> = new Set([
  'createSubAdmin',
  'updateSubAdmin',
  'setEmailCredential',
  'updateEmailCredential',
])

/** Throws `forbidden` where the scopes of a key don't hold an operation. What the backend offers may be read by any. */
export function requireScope({ scopes }: ActingKey, { id, group, method }: Operation): void {
  if (group === 'capabilities') return
  if (forPeople.has(group) || accounts.has(id)) {
    throw new ServiceError('forbidden', 'An API key cannot do this. Sign in to do it.', {
      code: 'scope-missing',
    })
  }
  const access = method === 'GET' ? 'read' : 'write'
  const held = scopes.some((one) => one.group === group && (one.access === 'write' || access === 'read'))
  if (held) return
  throw new ServiceError('forbidden', `This API key lacks the scope ${group}:${access}.`, {
    code: 'scope-missing',
  })
}
