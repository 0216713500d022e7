import { Menu } from 'lucide-react'
import { Breadcrumbs, IconButton } from '@vitrine/ui-kit'
import { Link, useMatches } from '@tanstack/react-router'
import { ActivityTray } from './activity-tray.tsx'
import { CommandLauncher } from './commands/command-launcher.tsx'
import { Notifications } from './notifications.tsx'
import { PersonPopover } from './person-popover.tsx'

/** Where one is, at the left; what goes on and who one is, at the right. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const here = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData,
  })
  const Crumbs = here?.crumbs
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-3 border-b border-subtle bg-surface px-4 md:px-6">
      <IconButton label="Menu" className="-ml-2 xs:hidden" onClick={onMenu}>
        <Menu aria-hidden />
      </IconButton>
      <Breadcrumbs className="flex-1">
        {Crumbs ? (
          <Crumbs />
        ) : (
          <>
            {here?.parent ? (
              <Breadcrumbs.Item asChild>
                <Link to={here.parent.to}>{here.parent.title}</Link>
              </Breadcrumbs.Item>
            ) : null}
            {here?.title ? <Breadcrumbs.Item current>{here.title}</Breadcrumbs.Item> : null}
          </>
        )}
      </Breadcrumbs>
      <div className="flex items-center gap-1">
        <CommandLauncher />
        <ActivityTray />
        <Notifications />
        <PersonPopover />
      </div>
    </header>
  )
}
