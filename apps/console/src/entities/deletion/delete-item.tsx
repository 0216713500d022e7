import { Menu } from '@vitrine/ui-kit'
import { Trash2 } from 'lucide-react'
import { useCapability } from '#src/session/capabilities.ts'
import { type AskedDeletion, askedDeletion } from './asked-deletion.ts'

/** Last entry of a row's menu: asks to delete the row. Renders nothing if the backend can't delete. */
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
