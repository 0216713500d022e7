import type { Group } from '#src/contract/types.ts'
import { assets } from '#src/db/schema/assets.ts'
import { collections } from '#src/db/schema/collections.ts'

/** Counts for the dashboard (specification, section 3, "Dashboard"). */
export const dashboard: Group = ({ db }) => ({
  async dashboardCount() {
    const [TotalCollections, TotalAssets] = await Promise.all([db.$count(collections), db.$count(assets)])
    return { data: { TotalCollections, TotalAssets } }
  },
})
