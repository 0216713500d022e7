import type { Answers } from '../answers.ts'
import type { World } from '../world.ts'

/** Sub-administrators. */
export const subAdmins = ({ subAdmins: all, passwords, renameAccount }: World) =>
  ({
    getCreatedSubAdmin: all.list,
    getSubAdmin: all.get,
    createSubAdmin(call) {
      const made = all.create(call)
      passwords.set(made.data._id, call.body.password)
      return made
    },
    updateSubAdmin(call) {
      const { email: former } = all.find(call.body.sub_admin_id)
      const saved = all.change(call)
      renameAccount(former, saved.data.email)
      if (call.body.password !== undefined) passwords.set(saved.data._id, call.body.password)
      return saved
    },
  }) satisfies Partial<Answers>
