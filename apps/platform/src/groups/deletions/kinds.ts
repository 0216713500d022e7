import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq } from 'drizzle-orm'
import { asset, collection, contract } from '#src/groups/deletions/kinds/collections.ts'
import {
  assistant,
  bundlerUrl,
  database,
  nodeUrl,
  prompt,
  promptVersion,
} from '#src/groups/deletions/kinds/setup.ts'
import { event, venue } from '#src/groups/deletions/kinds/venues.ts'
import { among } from '#src/storage/db/among.ts'
import { fiatPaymentOptions } from '#src/storage/db/schema/fiat-payment-options.ts'
import { passwordResets } from '#src/storage/db/schema/password-resets.ts'
import { sessions } from '#src/storage/db/schema/sessions.ts'
import { users } from '#src/storage/db/schema/users.ts'
import type { Deletable } from '#src/storage/deletions/deletable.ts'

const subAdmin: Deletable = {
  group: 'sub-admins',
  isForAdmins: true,
  isForPeople: true,
  nouns: ['sub-admin', 'sub-admins'],
  table: users,
  name: users.email,
  where: (ids, actor) =>
    and(among(users.id, ids), eq(users.createdBy, actor.id), eq(users.role, 'sub_admin')),
  along: (ids) => [
    {
      table: fiatPaymentOptions,
      where: among(fiatPaymentOptions.userId, ids),
      kind: 'payment-option',
    },
    // A restored sub-admin has to sign in again.
    { table: sessions, where: among(sessions.userId, ids), kind: 'session', forgotten: true },
    { table: passwordResets, where: among(passwordResets.userId, ids), forgotten: true },
  ],
}

const paymentOption: Deletable = {
  group: 'payments',
  nouns: ['payment method', 'payment methods'],
  table: fiatPaymentOptions,
  name: fiatPaymentOptions.label,
  where: (ids, actor) => and(among(fiatPaymentOptions.option, ids), eq(fiatPaymentOptions.userId, actor.id)),
}

/** All kinds of records that can be deleted. */
export const kinds: Record<Schemas['DeletableKind'], Deletable> = {
  asset,
  assistant,
  'bundler-url': bundlerUrl,
  collection,
  contract,
  database,
  event,
  'node-url': nodeUrl,
  'payment-option': paymentOption,
  prompt,
  'prompt-version': promptVersion,
  'sub-admin': subAdmin,
  venue,
}
