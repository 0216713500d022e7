import { useNavigate } from '@tanstack/react-router'
import { IconButton, Menu } from '@vitrine/ui-kit'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'

/** Returns what opens a drawer of the list's row with that id, through the URL. A list of one drawer needs no name for it. */
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

/** The entry of a row's menu that opens a drawer. */
export const OpenItem = ({ id, drawer, ...item }: OpenItemProps) => (
  <Menu.Item {...item} onSelect={useOpenDrawer(id, drawer)} />
)

/** The entry of a row's menu that edits the row. */
export const EditItem = ({ id, disabled = false }: { id: string; disabled?: boolean }) => (
  <OpenItem id={id} drawer="edit" icon={<Pencil aria-hidden />} disabled={disabled}>
    Edit
  </OpenItem>
)

/** The name of a row, which opens a drawer of it. */
export const OpenName = ({ id, drawer, children }: Omit<OpenItemProps, 'icon' | 'disabled'>) => (
  <button
    type="button"
    onClick={useOpenDrawer(id, drawer)}
    className="line-clamp-2 max-w-64 rounded-xs text-start font-medium wrap-anywhere text-default hover:text-accent xl:max-w-96"
  >
    {children}
  </button>
)

/** The button of a row that edits it; none where the row says no id. */
export function EditButton({ id, name }: { id: string; name: string }) {
  const edit = useOpenDrawer(id, 'edit')
  if (id === '') return null
  return (
    <IconButton label={`Edit ${name}`} side="left" className="max-xs:ml-auto" onClick={edit}>
      <Pencil aria-hidden />
    </IconButton>
  )
}
