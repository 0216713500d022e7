import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import { areaPageAt, offeredPages } from './areas.ts'
import { menuEntries } from './menu-entries.tsx'

/** Links between the pages of the area that one is in. Nothing where there is no other page to go to. */
export function AreaTabs() {
  const { pathname } = useLocation()
  const role = useRole()
  const current = areaPageAt(pathname)
  const capabilities = useQuery(capabilitiesQuery).data ?? []
  const tabs = offeredPages({ role, capabilities }).filter(({ entry }) => entry === current?.entry)
  if (tabs.length < 2) return null
  const area = menuEntries(role).find(({ key }) => key === current?.entry)
  return (
    <nav aria-label={area?.label} className="-mx-4 border-b border-subtle px-4 md:-mx-6 md:px-6">
      <ul className="flex gap-4 overflow-x-auto [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={tab === current ? 'page' : undefined}
              className="-mb-px inline-flex h-10 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-default focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-default"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
