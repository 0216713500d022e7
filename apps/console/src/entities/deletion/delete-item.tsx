import { Menu } from '@vitrine/ui-kit'
import { Trash2 } from 'lucide-react'
import { useCapability } from '#src/session/capabilities.ts'
import { type AskedDeletion, askedDeletion } from './asked-deletion.ts'

/** The last entry of a row's menu: asks about deleting the row. Nothing where the backend can't delete. */
export function DeleteItem(asked: AskedDeletion) {
  if (!useCapability('delete')) return null
  return (
    <>
      <Menu.Separator />
      <Menu.Item tone="danger" icon={<Trash2 aria-hidden />} onSelect={() => askedDeletion.set(asked)}>
        Delete…
      </Menu.Item>
    </>
  )
}
