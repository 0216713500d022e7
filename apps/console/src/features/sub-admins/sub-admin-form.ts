import type { SubAdmin } from '@vitrine/sdk'
import { newPassword } from '#src/lib/new-password.ts'
import * as z from '#src/lib/zod.ts'

const base = {
  email: z
    .email('Enter an e-mail address, such as ada@example.org.')
    .check(z.maxLength(254, 'Use at most 254 characters.')),
  name: z.string().check(z.trim(), z.maxLength(120, 'Use at most 120 characters.')),
}

/** What a person fills in for a new sub-admin. The names are the contract's own, so that a refusal finds its field. */
export const newSubAdminForm = z.object({ ...base, password: newPassword })

/** … and for one that there is: without a password they keep theirs. */
export const editSubAdminForm = z.object({
  ...base,
  password: z.union([z.literal(''), newPassword]),
})

export type SubAdminValues = z.output<typeof newSubAdminForm>

/** The form as it opens. A password is never in it. */
export const subAdminValues = (subAdmin: SubAdmin | null): SubAdminValues => ({
  email: subAdmin?.email ?? '',
  name: subAdmin?.name ?? '',
  password: '',
})
