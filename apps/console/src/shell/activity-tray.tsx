import { Activity, Workflow } from 'lucide-react'
import { Button, EmptyState, IconButton, Popover } from '@vitrine/ui-kit'
import { activityCommands } from '#src/activity/activity-commands.ts'
import { DeployCard } from '#src/activity/deploy-card.tsx'
import { MintCard } from '#src/activity/mint-card.tsx'
import type { Activity as Work } from '#src/activity/types.ts'
import { useActivities } from '#src/activity/use-activities.ts'
import { CountMark } from './count-mark.tsx'
import { focusPanel } from './focus-panel.ts'

const isOver = (work: Work) =>
  !work.active &&
  (work.kind === 'deploy' ? work.status !== 'unresolved' : work.counts.queued + work.counts.unresolved === 0)

/** Transactions and long jobs: what goes on, how far it is, and what to do about it. The count is of what is not over. */
export function ActivityTray() {
  const activities = useActivities()
  const over = activities.filter(isOver)
  const count = activities.length - over.length
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <IconButton label={count > 0 ? `Activity, ${count} not over` : 'Activity'} side="bottom">
          <Activity aria-hidden />
          <CountMark count={count} />
        </IconButton>
      </Popover.Trigger>
      <Popover.Content
        onOpenAutoFocus={focusPanel}
        aria-label="Activity"
        className="flex max-h-[80dvh] w-110 flex-col p-0"
      >
        <div className="flex h-11 shrink-0 items-center justify-between border-b border-subtle pr-2 pl-4">
          <h2 className="font-medium">Activity</h2>
          {over.length > 0 ? (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => over.forEach((work) => void activityCommands.dismiss(work.id))}
            >
              Clear finished
            </Button>
          ) : null}
        </div>
        {activities.length === 0 ? (
          <EmptyState
            className="py-10"
            icon={<Workflow />}
            title="Nothing under way"
            description="Mints and deployments go on here, also when you close the page they were begun on."
          />
        ) : (
          <ul className="min-h-0 flex-1 overflow-y-auto">
            {activities.map((work) =>
              work.kind === 'mint' ? (
                <MintCard key={work.id} activity={work} />
              ) : (
                <DeployCard key={work.id} activity={work} />
              ),
            )}
          </ul>
        )}
      </Popover.Content>
    </Popover.Root>
  )
}
