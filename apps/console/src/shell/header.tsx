import { Activity, Bell, Menu } from 'lucide-react'
import { Breadcrumbs, IconButton, useStickyBar, useToastHistory } from '@vitrine/ui-kit'
import { useMatches } from '@tanstack/react-router'
import { CommandLauncher } from './commands/command-launcher.tsx'
import { PersonPopover } from './person-popover.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { CrumbLink } from '#src/lib/links.tsx'
import { useLocalRuns } from '#src/runs/local-runs.tsx'
import { isRunOver, isRunMoving } from '#src/runs/run-state.ts'
import { openRunsQuery } from '#src/runs/runs-query.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { HeaderPopover } from './header-popover.tsx'
import { useRunName } from './use-run-name.ts'
import type { Run } from '@vitrine/sdk'
import { readAgain } from '@vitrine/sdk/react'
import { isSentKind, kindOf } from '#src/runs/kinds.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { usePerson } from '#src/session/use-person.ts'

/**
 * Shows a toast when a platform run ends that this person started with a single call and that this tab saw
 * open. Mints show their end on their page.
 */
function useRunEnds(open: readonly Run[] | undefined): void {
  const email = usePerson()?.email
  const client = useQueryClient()
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (!open) return
    const now = new Set(
      open
        .filter(({ kind, createdBy }) => kind !== 'mint' && isSentKind(kind) && createdBy === email)
        .map(({ _id }) => _id),
    )
    const gone = [...seen.current].filter((id) => !now.has(id))
    seen.current = now
    for (const run_id of gone) void toastRun(run_id)

    async function toastRun(run_id: string) {
      // If it can't be read, the tray still shows how it ended.
      const run = await getSdk()
        .runs.get({ run_id })
        .then(
          ({ data }) => data,
          () => null,
        )
      if (!run || isRunMoving(run) || !isSentKind(run.kind)) return
      void readAgain(client, changedBy(kindOf({ kind: run.kind }).write))
      const { toastEnd } = await import('#src/runs/toast-end.ts')
      toastEnd(run, [{ state: run.state === 'done' ? 'done' : 'failed', asset: null, error: run.error }])
    }
  }, [open, email, client])
}

const NotificationsPanel = lazyPart(
  async () => (await import('./notifications-panel.tsx')).NotificationsPanel,
)

/** All toasts of this visit, newest first, so that a toast that closed too soon can still be read. */
function Notifications() {
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

const RunFollower = lazyPart(async () => (await import('#src/entities/runs/run-follower.tsx')).RunFollower)
const ActivityPanel = lazyPart(async () => (await import('./activity-panel.tsx')).ActivityPanel)

/** Transactions and long jobs with their progress and actions. The badge counts those that haven't ended. */
function ActivityTray() {
  const [open, setOpen] = useState(false)
  const byRuns = useCapability('runs')
  // oxlint-disable-next-line console/reads-tell-failures -- The tray that it counts for shows the failure.
  const { data: page } = useQuery({ ...openRunsQuery, enabled: byRuns })
  const runs = page?.totalCount ?? 0
  const count = runs + useLocalRuns().filter((run) => !isRunOver(run)).length
  useRunEnds(page?.data)
  return (
    <>
      <HeaderPopover
        label={count > 0 ? `Activity, ${count} in progress` : 'Activity'}
        panel={{ label: 'Activity', className: 'flex max-h-[80dvh] min-h-28 w-110 flex-col p-0' }}
        open={open}
        onOpenChange={setOpen}
        preload={ActivityPanel.preload}
        content={<ActivityPanel onLeave={() => setOpen(false)} />}
      >
        <Activity aria-hidden />
        <CountMark count={count} />
      </HeaderPopover>
      {/* Without runs to follow, no connection is opened. */}
      {runs > 0 ? <RunFollower /> : null}
    </>
  )
}

/** Header with breadcrumbs on the left, and activity and account on the right. */
export function Header({ onMenu }: { onMenu: () => void }) {
  const here = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData,
  })
  const Crumbs = here?.crumbs
  const run = useRunName()
  const bar = useStickyBar()
  return (
    <header
      ref={bar}
      className="print:hidden sticky top-0 z-30 flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 border-b border-subtle bg-surface px-4 md:px-6"
    >
      <IconButton label="Menu" className="-ml-2 xs:hidden" onClick={onMenu}>
        <Menu aria-hidden />
      </IconButton>
      <Breadcrumbs className="flex-1">
        {Crumbs ? (
          <Crumbs />
        ) : (
          <>
            {here?.parent ? (
              <CrumbLink to={here.parent.to} activeOptions={{ exact: true }}>
                {here.parent.title}
              </CrumbLink>
            ) : null}
            {here?.title ? <Breadcrumbs.Item current>{run ?? here.title}</Breadcrumbs.Item> : null}
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

/** A number in the corner of an icon button; hidden at 0. The button's label includes it as text. */
function CountMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className="absolute -top-0.5 -right-0.5 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[0.625rem] font-semibold text-accent-fg tabular-nums ring-2 ring-(--background-color-surface)"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
