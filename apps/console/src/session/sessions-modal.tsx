import type { Session } from '@vitrine/sdk'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button, ErrorState, Modal, RelativeTime, Skeleton } from '@vitrine/ui-kit'
import { errorText } from '#src/lib/error-text.ts'
import { sessionsQuery } from './sessions-query.ts'
import { useEndOtherSessions, useEndSession } from './use-end-sessions.ts'

/** Where the person is signed in, and the end of it. */
export function SessionsModal({ onClose }: { onClose: () => void }) {
  const sessions = useQuery(sessionsQuery)
  const endOthers = useEndOtherSessions()
  const others = sessions.data?.some((one) => !one.isCurrent) ?? false
  return (
    <Modal
      open
      onOpenChange={(open) => open || onClose()}
      title="Sessions"
      description="Browsers and programs that are signed in to your account."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="danger"
            disabled={!others}
            loading={endOthers.isPending}
            onClick={() => endOthers.mutate()}
          >
            End other sessions
          </Button>
        </>
      }
    >
      {sessions.isError ? (
        <ErrorState
          className="py-4"
          title="The sessions could not be loaded"
          message={errorText(sessions.error)}
          onRetry={() => void sessions.refetch()}
        />
      ) : sessions.data ? (
        <ul className="divide-y divide-subtle">
          {sessions.data.map((one) => (
            <SessionRow key={one._id} session={one} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
    </Modal>
  )
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession()
  const { device, network, isCurrent, lastUsedAt } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium wrap-anywhere text-default">
          {device}
          {isCurrent ? <Badge>This session</Badge> : null}
        </p>
        <p className="text-xs text-muted">
          {network ? `Signed in from ${network}, used ` : 'Used '}
          <RelativeTime value={lastUsedAt} />
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          size="sm"
          aria-label={`End session of ${device}`}
          loading={end.isPending}
          onClick={() => end.mutate(session)}
        >
          End session
        </Button>
      )}
    </li>
  )
}
