import type { Group } from '#src/contract/types.ts'
import { createSubAdmin } from './create-sub-admin.ts'
import { listSubAdmins } from './list-sub-admins.ts'
import { updateSubAdmin } from './update-sub-admin.ts'

/** Sub-admins, each of whom belongs to the admin who created them (specification, section 7, "Sub-admins"). */
export const subAdmins: Group = (platform) => ({
  getCreatedSubAdmin: listSubAdmins(platform),
  createSubAdmin: createSubAdmin(platform),
  updateSubAdmin: updateSubAdmin(platform),
})
