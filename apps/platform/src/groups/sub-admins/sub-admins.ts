import { and, ilike, or } from 'drizzle-orm'
import { checkNewPassword } from '#src/access/check-new-password.ts'
import { emailTaken } from '#src/access/email-taken.ts'
import { normalEmail } from '#src/access/normal-email.ts'
import { hashPassword } from '#src/access/password.ts'
import type { Group, Handler } from '#src/contract/types.ts'
import type { Platform } from '#src/platform.ts'
import { containing } from '#src/storage/db/containing.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { createdBy } from './created-by.ts'
import { requireSubAdmin } from './require-sub-admin.ts'
import { serializeSubAdmin } from './serialize-sub-admin.ts'
import { updateSubAdmin } from './update-sub-admin.ts'

/**
 * Returns a page of the sub-admins that the caller created, newest first. A search compares names and email addresses.
 */
const listSubAdmins =
  ({ db, chain }: Platform): Handler<'getCreatedSubAdmin'> =>
  async ({ path: { current, pageSize }, query, actor }) => {
    const text = query.search?.trim() ?? ''
    const filter = and(
      createdBy(actor),
      text === '' ? undefined : or(ilike(users.name, containing(text)), ilike(users.email, containing(text))),
    )
    const [{ rows, totalCount }, wallet] = await Promise.all([
      pageOf(
        { page: current, pageSize },
        db.$count(users, filter),
        db.select().from(users).where(filter),
        down(users.id),
      ),
      chain.wallet.address(),
    ])
    return { data: rows.map((row) => serializeSubAdmin(row, wallet)), totalCount }
  }

/** Creates an account that can sign in immediately. */
const createSubAdmin =
  ({ db, chain, now }: Platform): Handler<'createSubAdmin'> =>
  async ({ body, actor }) => {
    const email = normalEmail(body.email)
    await checkNewPassword(body.password, email, 'password')
    const at = now().toISOString()
    const [row] = await db
      .insert(users)
      .values({
        id: newId(),
        email,
        name: body.name?.trim() ?? '',
        passwordHash: await hashPassword(body.password),
        role: 'sub_admin',
        createdBy: actor.id,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
      .catch((thrown: unknown) => {
        throw emailTaken(thrown)
      })
    if (!row) throw new Error('A sub-admin was not stored.')
    return {
      message: `${row.email} can now sign in.`,
      data: serializeSubAdmin(row, await chain.wallet.address()),
    }
  }

/** Sub-admins, each visible only to the admin who created them (specification, section 7, "Sub-admins"). */
export const subAdmins: Group = (platform) => ({
  getCreatedSubAdmin: listSubAdmins(platform),
  async getSubAdmin({ path, actor }) {
    const row = await requireSubAdmin(platform.db, actor, path.sub_admin_id)
    return { data: serializeSubAdmin(row, await platform.chain.wallet.address()) }
  },
  createSubAdmin: createSubAdmin(platform),
  updateSubAdmin: updateSubAdmin(platform),
})
