import { Bell, CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Button, CopyButton, EmptyState, RelativeTime, useToastHistory } from '@vitrine/ui-kit'

const icons = {
  success: <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />,
  error: <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />,
  info: <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-info" />,
}

/** List of messages, newest first. */
export function NotificationsPanel() {
  const { entries, clear } = useToastHistory()
  return (
    <>
      <div className="flex h-11 shrink-0 items-center justify-between border-b border-subtle pr-2 pl-4">
        <h2 className="font-medium">Notifications</h2>
        {entries.length > 0 ? (
          <Button size="sm" variant="ghost" onClick={clear}>
            Clear
          </Button>
        ) : null}
      </div>
      {entries.length === 0 ? (
        <EmptyState
          className="py-10"
          icon={<Bell />}
          title="Nothing yet"
          description="Messages since you opened the console."
        />
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto">
          {entries.map((entry) => (
            <li key={entry.id} className="flex gap-2.5 border-b border-subtle px-4 py-3 last:border-0">
              {icons[entry.tone]}
              <div className="min-w-0 flex-1">
                <p className="text-sm break-words text-default">
                  <span className="sr-only">{entry.title}: </span>
                  {entry.message}
                </p>
                {entry.details ? (
                  <p className="mt-0.5 font-mono text-2xs break-words text-subtle">{entry.details}</p>
                ) : null}
                <RelativeTime value={entry.time} className="text-xs" />
              </div>
              {entry.action ? (
                <Button size="sm" onClick={entry.action.onSelect}>
                  {entry.action.label}
                </Button>
              ) : null}
              {entry.tone === 'error' ? (
                <CopyButton
                  label="Copy message"
                  value={[entry.message, entry.details].filter(Boolean).join('\n')}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
