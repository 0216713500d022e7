import type { Schemas } from '@vitrine/sdk/contract'
import { lt } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import { readAttention } from '#src/groups/dashboard/attention/read-attention.ts'
import { sendAlerts } from '#src/groups/dashboard/attention/send-alerts.ts'
import { createRateLimits, type Limit } from '#src/http/rate-limits/rate-limits.ts'
import { shortenAddress } from '#src/http/visits/shorten-address.ts'
import type { Db } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { formMessages } from '#src/storage/db/schema/form-messages.ts'
import { countAllAssets } from '#src/storage/db/tallies.ts'
import { listVisits } from './list-visits.ts'

type Page = { page: number; pageSize: number }

/** Returns a page of the storefront's messages, newest first, and the total number. */
async function listFormMessages(
  db: Db,
  { page, pageSize }: Page,
): Promise<{ data: Schemas['FormData'][]; totalCount: number }> {
  const { rows, totalCount } = await pageOf(
    { page, pageSize },
    db.$count(formMessages),
    db.select().from(formMessages),
    down(formMessages.id),
  )
  const data = rows.map(({ id, name, email, message, createdAt }) => ({
    _id: id,
    name,
    email,
    message,
    createdAt: createdAt.toISOString(),
  }))
  return { data, totalCount }
}

const quarterHour = 15 * 60

/** Messages from one network. One person sends one, an office a few. */
const formLimit: Limit = {
  name: 'storefront-form',
  most: 5,
  seconds: quarterHour,
  refusal: (wait) => `Too many messages were sent from your network. Try again in ${wait}.`,
}

/** Page views from one network. They cost little, and a whole office may visit a storefront. */
const visitLimit: Limit = {
  name: 'storefront-visit',
  most: 600,
  seconds: quarterHour,
  refusal: (wait) => `Too many page views from your network. Try again in ${wait}.`,
}

/** Milliseconds after which a message is deleted. */
const keptMilliseconds = 365 * 24 * 60 * 60_000

/**
 * Handles the data of the dashboard, and the messages and visits of a storefront (specification, section 3,
 * "Dashboard").
 */
export const dashboard: Group = (platform) => {
  const { db, now, visits } = platform
  const limits = createRateLimits(platform)
  if (platform.config.alerts) sendAlerts(platform)
  const networkOf = (address: string) => shortenAddress(address) ?? address

  return {
    async dashboardCount() {
      const [TotalCollections, TotalAssets] = await Promise.all([db.$count(collections), countAllAssets(db)])
      return { data: { TotalCollections, TotalAssets } }
    },

    getAttention: async ({ actor }) => ({ data: await readAttention(platform, actor.role) }),

    getAllIpInfo: ({ path: { current, pageSize } }) => listVisits(db, { page: current, pageSize }),

    getAllFormData: ({ path: { current, pageSize } }) => listFormMessages(db, { page: current, pageSize }),

    async submitForm({ body: { name, email, message }, address }) {
      await limits.count([formLimit, networkOf(address)])
      const createdAt = now()
      await db
        .delete(formMessages)
        .where(lt(formMessages.createdAt, new Date(createdAt.getTime() - keptMilliseconds)))
      await db.insert(formMessages).values({ id: newId(), name, email, message, createdAt })
      return { message: 'Thank you. Your message has arrived.' }
    },

    async visit({ address, country }) {
      await limits.count([visitLimit, networkOf(address)])
      await visits.count({ address, country })
      return { message: 'The visit is counted.' }
    },
  }
}
