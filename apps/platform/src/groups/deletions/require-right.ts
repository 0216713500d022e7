import type { Schemas } from '@vitrine/sdk/contract'
import type { Actor } from '#src/access/actor.ts'
import { forPeopleOnly, requireScope } from '#src/access/api-keys/require-scope.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Deletable } from '#src/storage/deletions/deletable.ts'
import { kinds } from './kinds.ts'

/** Returns the definition of a kind. Throws `forbidden` if the caller may not delete records of it. */
export function requireRight(kind: Schemas['DeletableKind'], { role, apiKey }: Actor): Deletable {
  const deletable = kinds[kind]
  if (deletable.isForAdmins && role !== 'admin')
    throw new ServiceError('forbidden', 'This needs the role admin.')
  if (apiKey && deletable.isForPeople) throw forPeopleOnly()
  if (apiKey) requireScope(apiKey, { id: 'deleteRecords', group: deletable.group, reads: false })
  return deletable
}
