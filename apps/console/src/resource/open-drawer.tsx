import { useNavigate } from '@tanstack/react-router'
import { IconButton, Menu } from '@vitrine/ui-kit'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'

/** Returns a function that opens a drawer of the row with this id through the URL. A list with one drawer needs no name. */
export function useOpenDrawer(id: string, drawer?: string) {
  const navigate = useNavigate()
  return () =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, drawer: drawer as never, id }),
      resetScroll: false,
    })
}

type OpenItemProps = {
  id: string
  drawer: string
  icon: ReactNode
  disabled?: boolean
  children: ReactNode
}

/** A menu item of a row that opens a drawer. */
export const OpenItem = ({ id, drawer, ...item }: OpenItemProps) => (
  <Menu.Item {...item} onSelect={useOpenDrawer(id, drawer)} />
)

/** A menu item that edits the row. */
export const EditItem = ({ id, disabled = false }: { id: string; disabled?: boolean }) => (
  <OpenItem id={id} drawer="edit" icon={<Pencil aria-hidden />} disabled={disabled}>
    Edit
  </OpenItem>
)

/** The name of a row, which opens its drawer. */
export const OpenName = ({ id, drawer, children }: Omit<OpenItemProps, 'icon' | 'disabled'>) => (
  <button
    type="button"
    onClick={useOpenDrawer(id, drawer)}
    className="line-clamp-2 max-w-64 rounded-xs text-start font-medium wrap-anywhere text-default hover:text-accent xl:max-w-96"
  >
    {children}
  </button>
)

/** A button that edits a row; nothing if the row has no id. */
export function EditButton({ id, name }: { id: string; name: string }) {
  const edit = useOpenDrawer(id, 'edit')
  if (id === '') return null
  return (
    <IconButton label={`Edit ${name}`} side="left" className="max-xs:ml-auto" onClick={edit}>
      <Pencil aria-hidden />
    </IconButton>
  )
}
