import { SideMenu, useSideMenu } from '@vitrine/ui-kit'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ActivitySync } from '#src/activity/activity-sync.tsx'
import { useRole } from '#src/session/use-signed-in.ts'
import { AreaTabs } from './area-tabs.tsx'
import { Header } from './header.tsx'
import { preloadErrorPanel } from './lazy-error-panel.tsx'
import { activeEntry, menuEntries } from './menu-entries.tsx'

/** What surrounds every guarded page: the side menu, the header, and the work that goes on behind them. */
export function Shell() {
  const role = useRole()
  const { collapsed, setCollapsed } = useSideMenu()
  const active = activeEntry(useLocation().pathname)
  useEffect(preloadErrorPanel, [])

  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-sm bg-accent px-3 py-2 text-sm font-medium text-accent-fg focus:translate-y-0"
        onClick={(event) => {
          // The address bar belongs to the router; only the focus moves.
          event.preventDefault()
          document.getElementById('main')?.focus()
        }}
      >
        Skip to the content
      </a>
      <ActivitySync />
      <SideMenu
        collapsed={collapsed}
        onCollapsedChange={setCollapsed}
        entries={menuEntries(role).map(({ key, label, icon, to }) => ({
          key,
          label,
          icon,
          active: key === active,
          // The link by itself would call every page below its own the current one.
          link: <Link to={to} activeOptions={{ exact: true }} />,
        }))}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header onMenu={() => setCollapsed(!collapsed)} />
        <main
          id="main"
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col px-4 pb-10 outline-none md:px-6"
        >
          <AreaTabs />
          <Outlet />
        </main>
      </div>
    </div>
  )
}
