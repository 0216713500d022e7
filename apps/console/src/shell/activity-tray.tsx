import { Activity } from 'lucide-react'
import { IconButton, Popover } from '@vitrine/ui-kit'
import { isOver } from '#src/activity/is-over.ts'
import { useActivities } from '#src/activity/use-activities.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { CountMark } from './count-mark.tsx'
import { focusPanel } from './focus-panel.ts'

const ActivityPanel = lazyPart(async () => (await import('./activity-panel.tsx')).ActivityPanel)

/** Transactions and long jobs: what goes on, how far it is, and what to do about it. The count is of what is not over. */
export function ActivityTray() {
  const activities = useActivities()
  const count = activities.filter((work) => !isOver(work)).length
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton
          label={count > 0 ? `Activity, ${count} not over` : 'Activity'}
          side="bottom"
          onPointerEnter={ActivityPanel.preload}
          onFocus={ActivityPanel.preload}
        >
          <Activity aria-hidden />
          <CountMark count={count} />
        </IconButton>
      </Popover.Trigger>
      <Popover.Content
        onOpenAutoFocus={focusPanel}
        aria-label="Activity"
        className="flex max-h-[80dvh] min-h-28 w-110 flex-col p-0"
      >
        <ActivityPanel activities={activities} />
      </Popover.Content>
    </Popover.Root>
  )
}
