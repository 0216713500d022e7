import type { Session } from '@vitrine/sdk'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '@vitrine/sdk/react'
import { Badge, Button, Modal, RelativeTime, Skeleton } from '@vitrine/ui-kit'
import { changedBy, queries } from './queries.ts'
import { getSdk } from './sdk.ts'
import { useAction } from '#src/lib/action.ts'
import { ReadError } from '#src/lib/read-error.tsx'

/** The query of the signed-in person's sessions. Needs the capability `sessions`. */
const sessionsQuery = dataOf(queries.sessions.list())

/** Lists the person's sessions and ends them. */
export function SessionsModal({ onClose }: { onClose: () => void }) {
  const sessions = useQuery(sessionsQuery)
  const endOthers = useAction({
    run: () => getSdk().sessions.endOthers(),
    invalidates: changedBy('sessions.endOthers'),
  })
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
      {sessions.isError && !sessions.data ? (
        <ReadError read={sessions} title="The sessions could not be loaded" className="py-4" />
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
  const { _id, device, network, isCurrent, lastUsedAt } = session
  // The next call of that browser leads to the sign-in page.
  const end = useAction({
    run: () => getSdk().sessions.end({ session_id: _id }),
    invalidates: changedBy('sessions.end'),
  })
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
          onClick={() => end.mutate()}
        >
          End session
        </Button>
      )}
    </li>
  )
}
