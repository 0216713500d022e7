import type { ApiKeyScope, OperationId } from '@vitrine/sdk'
import type { ActingKey } from '#src/access/actor.ts'
import type { Operation } from '#src/contract/operations.ts'
import { ServiceError } from '#src/service-error.ts'

/** Groups that no scope names: they are for people. */
const forPeople: ReadonlySet<string> = new Set(['auth', 'sessions', 'api-keys'])

/** Operations of other groups by which a program could make itself a sign-in: an account, or where one-time passwords are mailed from. */
const accounts: ReadonlySet<OperationId> = new Set([
  'createSubAdmin',
  'updateSubAdmin',
  'setEmailCredential',
  'updateEmailCredential',
])

/** Groups that need no scope of their own: what the backend offers may be read by any, and a deletion needs the scope of what is deleted. */
const unscoped: ReadonlySet<string> = new Set(['capabilities', 'deletions'])

/** Returns the refusal of what is for people alone. */
export const forPeopleOnly = () =>
  new ServiceError('forbidden', 'An API key cannot do this. Sign in to do it.', { code: 'scope-missing' })

/** Throws `forbidden` where the scopes of a key don't hold an operation. */
export function requireScope(
  key: ActingKey,
  { id, group, reads }: Pick<Operation, 'id' | 'group' | 'reads'>,
): void {
  if (unscoped.has(group)) return
  if (forPeople.has(group) || accounts.has(id)) throw forPeopleOnly()
  requireAccess(key, group, reads ? 'read' : 'write')
}

/** Throws `forbidden` where a key lacks this access to a group. */
export function requireAccess({ scopes }: ActingKey, group: string, access: ApiKeyScope['access']): void {
  const held = scopes.some((one) => one.group === group && (one.access === 'write' || access === 'read'))
  if (held) return
  throw new ServiceError('forbidden', `This API key lacks the scope ${group}:${access}.`, {
    code: 'scope-missing',
  })
}
