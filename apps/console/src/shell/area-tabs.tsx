import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import { areaOf, isAt, pagesOf } from './areas.ts'

/** Links between the pages of the area that one is in. Nothing where there is no other page to go to. */
export function AreaTabs() {
  const { pathname } = useLocation()
  const role = useRole()
  const area = areaOf(pathname)
  const capabilities = useQuery(capabilitiesQuery).data ?? []
  const pages = area ? pagesOf(area, { role, capabilities }) : []
  if (!area || pages.length < 2) return null
  return (
    <nav aria-label={area.label} className="-mx-4 border-b border-subtle px-4 md:-mx-6 md:px-6">
      <ul className="flex gap-4 overflow-x-auto [scrollbar-width:none]">
        {pages.map((page) => {
          const here = isAt(page, pathname)
          return (
            <li key={page.to}>
              <Link
                to={page.to}
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={here ? 'page' : undefined}
                className="-mb-px inline-flex h-10 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-default focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-default"
              >
                {page.label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
