import { Bell } from 'lucide-react'
import { IconButton, Popover, useToastHistory } from '@vitrine/ui-kit'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { CountMark } from './count-mark.tsx'
import { focusPanel } from './focus-panel.ts'

const NotificationsPanel = lazyPart(
  async () => (await import('./notifications-panel.tsx')).NotificationsPanel,
)

/** Every toast of this visit, newest first, so that nothing is lost because it went away too soon. */
export function Notifications() {
  const { unread, markRead } = useToastHistory()
  return (
    <Popover.Root onOpenChange={(open) => open && markRead()}>
      <Popover.Trigger asChild>
        <IconButton
          label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          side="bottom"
          onPointerEnter={NotificationsPanel.preload}
          onFocus={NotificationsPanel.preload}
        >
          <Bell aria-hidden />
          <CountMark count={unread} />
        </IconButton>
      </Popover.Trigger>
      <Popover.Content
        onOpenAutoFocus={focusPanel}
        aria-label="Notifications"
        className="flex max-h-[70dvh] min-h-28 w-90 flex-col p-0"
      >
        <NotificationsPanel />
      </Popover.Content>
    </Popover.Root>
  )
}
