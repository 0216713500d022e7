import { Bell } from 'lucide-react'
import { useToastHistory } from '@vitrine/ui-kit'
import { useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { CountMark } from './count-mark.tsx'
import { HeaderPopover } from './header-popover.tsx'

const NotificationsPanel = lazyPart(
  async () => (await import('./notifications-panel.tsx')).NotificationsPanel,
)

/** Every toast of this visit, newest first, so that nothing is lost because it went away too soon. */
export function Notifications() {
  const { unread, markRead } = useToastHistory()
  const [open, setOpen] = useState(false)
  return (
    <HeaderPopover
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      panel={{ label: 'Notifications', className: 'flex max-h-[70dvh] min-h-28 w-90 flex-col p-0' }}
      open={open}
      onOpenChange={(next) => {
        if (next) markRead()
        setOpen(next)
      }}
      preload={NotificationsPanel.preload}
      content={<NotificationsPanel />}
    >
      <Bell aria-hidden />
      <CountMark count={unread} />
    </HeaderPopover>
  )
}
