import type { ApiKeyScope } from '@vitrine/sdk'
import { ServiceError } from '#src/service-error.ts'

const day = 24 * 3_600_000
const mostDays = 366

/** Throws `validation` where a key's name, end or scopes are not what the contract's words say. */
export function checkApiKey(
  {
    name,
    expiresAt,
    scopes = [],
  }: { name?: string | undefined; expiresAt?: string | undefined; scopes?: ApiKeyScope[] | undefined },
  now: Date,
): void {
  const fields: { field: string; message: string }[] = []
  if (name?.trim() === '') fields.push({ field: 'name', message: 'Give the key a name.' })
  const end = expiresAt === undefined ? undefined : Date.parse(expiresAt)
  // A leap second is no time that can be stored.
  if (end !== undefined && !(end > now.getTime()))
    fields.push({ field: 'expiresAt', message: 'Choose an end in the future.' })
  if (end !== undefined && end > now.getTime() + mostDays * day)
    fields.push({ field: 'expiresAt', message: `Choose an end within ${mostDays} days.` })
  const groups = scopes.map(({ group }) => group)
  groups.forEach((group, index) => {
    if (groups.indexOf(group) < index)
      fields.push({ field: `scopes.${index}.group`, message: `Choose “${group}” once.` })
  })
  if (fields.length > 0) throw ServiceError.validation(fields)
}
