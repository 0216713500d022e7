import type { Group } from '#src/contract/types.ts'
import { createSubAdmin } from './create-sub-admin.ts'
import { listSubAdmins } from './list-sub-admins.ts'
import { requireSubAdmin } from './require-sub-admin.ts'
import { updateSubAdmin } from './update-sub-admin.ts'
import { serializeSubAdmin } from './serialize-sub-admin.ts'

/** Sub-admins, each of whom belongs to the admin who created them (specification, section 7, "Sub-admins"). */
export const subAdmins: Group = (platform) => ({
  getCreatedSubAdmin: listSubAdmins(platform),
  async getSubAdmin({ path, actor }) {
    const row = await requireSubAdmin(platform.db, actor, path.sub_admin_id)
    return { data: serializeSubAdmin(row, await platform.chain.wallet.address()) }
  },
  createSubAdmin: createSubAdmin(platform),
  updateSubAdmin: updateSubAdmin(platform),
})
