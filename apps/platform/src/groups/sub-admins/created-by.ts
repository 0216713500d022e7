import { and, eq } from 'drizzle-orm'
import type { Actor } from '#src/access/actor.ts'
import { users } from '#src/storage/db/schema/users.ts'

/** Returns the condition for sub-admins that a person created. Other admins neither see nor change them. */
export const createdBy = ({ id }: Actor) => and(eq(users.createdBy, id), eq(users.role, 'sub_admin'))
