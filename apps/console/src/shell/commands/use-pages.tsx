import type { Command } from '@vitrine/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import { areaPageAt, offeredPages } from '#src/shell/areas.ts'
import { menuEntries } from '#src/shell/menu-entries.tsx'

/** Every page that the signed-in person may open: the side menu's, then those that stand behind one of its entries. */
export function usePages(): readonly Command[] {
  const role = useRole()
  const navigate = useNavigate()
  const entries = menuEntries(role)
  const capabilities = useQuery(capabilitiesQuery).data ?? []
  const behind = offeredPages({ role, capabilities }).filter(
    (page) => !entries.some((entry) => areaPageAt(entry.to) === page),
  )
  return [
    ...entries.map(({ key, label, icon, to }) => ({
      id: key,
      label,
      icon,
      onSelect: () => void navigate({ to }),
    })),
    ...behind.map(({ to, label, entry }) => {
      const area = entries.find(({ key }) => key === entry)
      return { id: to, label, hint: area?.label, icon: area?.icon, onSelect: () => void navigate({ to }) }
    }),
  ]
}
