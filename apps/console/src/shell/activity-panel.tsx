import { Workflow } from 'lucide-react'
import { Button, EmptyState } from '@vitrine/ui-kit'
import { activityCommands } from '#src/activity/activity-commands.ts'
import { DeployCard } from '#src/activity/deploy-card.tsx'
import { MintCard } from '#src/activity/mint-card.tsx'
import { TaskCard } from '#src/activity/task-card.tsx'
import { isActivityFinished } from '#src/activity/is-activity-finished.ts'
import type { Activity } from '#src/activity/types.ts'

/** The list in the tray: each work with its progress, and what to do about it. */
export function ActivityPanel({ activities }: { activities: readonly Activity[] }) {
  const over = activities.filter(isActivityFinished)
  return (
    <>
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
          title="Nothing in progress"
          description="Mints, deployments, imports and uploads continue here after you leave the page they started on."
        />
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto">
          {activities.map((work) => {
            if (work.kind === 'mint') return <MintCard key={work.id} activity={work} />
            if (work.kind === 'deploy') return <DeployCard key={work.id} activity={work} />
            return <TaskCard key={work.id} activity={work} />
          })}
        </ul>
      )}
    </>
  )
}
