import type { ApiKeyScope, OperationId } from '@vitrine/sdk'
import type { ActingKey } from '#src/access/actor.ts'
import type { Operation } from '#src/contract/operations.ts'
import { ServiceError } from '#src/service-error.ts'

/** Groups without scopes: only people may call them. */
const forPeople: ReadonlySet<string> = new Set(['auth', 'sessions', 'api-keys'])

/**
 * Operations of other groups that could give a program a sign-in: accounts, and the server that mails one-time
 * passwords.
 */
const accounts: ReadonlySet<OperationId> = new Set([
  'createSubAdmin',
  'updateSubAdmin',
  'setEmailCredential',
  'updateEmailCredential',
])

/** Groups without a scope: any key may read the capabilities, and deletions check the scope of the deleted records. */
const unscoped: ReadonlySet<string> = new Set(['capabilities', 'deletions'])

/** Returns the error for operations that only people may call. */
export const forPeopleOnly = () =>
  new ServiceError('forbidden', 'An API key cannot do this. Sign in to do it.', { code: 'scope-missing' })

/** Throws `forbidden` if a key's scopes don't include an operation. */
export function requireScope(
  key: ActingKey,
  { id, group, reads }: Pick<Operation, 'id' | 'group' | 'reads'>,
): void {
  if (unscoped.has(group)) return
  if (forPeople.has(group) || accounts.has(id)) throw forPeopleOnly()
  requireAccess(key, group, reads ? 'read' : 'write')
}

/** Throws `forbidden` if a key lacks this access to a group. */
export function requireAccess({ scopes }: ActingKey, group: string, access: ApiKeyScope['access']): void {
  const held = scopes.some((one) => one.group === group && (one.access === 'write' || access === 'read'))
  if (held) return
  throw new ServiceError('forbidden', `This API key lacks the scope ${group}:${access}.`, {
    code: 'scope-missing',
  })
}
