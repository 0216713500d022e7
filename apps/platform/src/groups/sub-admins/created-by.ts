import { and, eq } from 'drizzle-orm'
import type { Actor } from '#src/access/actor.ts'
import { users } from '#src/storage/db/schema/users.ts'

/** Keeps the sub-admins whom a person created: nobody sees or changes another's. */
export const createdBy = ({ id }: Actor) => and(eq(users.createdBy, id), eq(users.role, 'sub_admin'))
