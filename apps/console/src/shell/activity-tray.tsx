import { Activity } from 'lucide-react'
import { useState } from 'react'
import { isActivityFinished } from '#src/activity/is-activity-finished.ts'
import { useActivities } from '#src/activity/use-activities.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { CountMark } from './count-mark.tsx'
import { HeaderPopover } from './header-popover.tsx'

const ActivityPanel = lazyPart(async () => (await import('./activity-panel.tsx')).ActivityPanel)

/** Transactions and long jobs: what goes on, how far it is, and what to do about it. The count is of what is not over. */
export function ActivityTray() {
  const activities = useActivities()
  const [open, setOpen] = useState(false)
  const count = activities.filter((work) => !isActivityFinished(work)).length
  return (
    <HeaderPopover
      label={count > 0 ? `Activity, ${count} not over` : 'Activity'}
      panel={{ label: 'Activity', className: 'flex max-h-[80dvh] min-h-28 w-110 flex-col p-0' }}
      open={open}
      onOpenChange={setOpen}
      preload={ActivityPanel.preload}
      content={<ActivityPanel activities={activities} />}
    >
      <Activity aria-hidden />
      <CountMark count={count} />
    </HeaderPopover>
  )
}
