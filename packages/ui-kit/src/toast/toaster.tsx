import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { TOAST_DURATION, type ToastEntry, toastStore } from './toast-store.ts'

const icons = {
  success: <CircleCheck aria-hidden className="text-success" />,
  error: <CircleAlert aria-hidden className="text-danger" />,
  info: <Info aria-hidden className="text-info" />,
}

function Message({ entry, paused }: { entry: ToastEntry; paused: boolean }) {
  const { id, tone } = entry
  useEffect(() => {
    if (tone === 'error' || paused) return
    const timer = setTimeout(() => toastStore.dismiss(id), TOAST_DURATION)
    return () => clearTimeout(timer)
  }, [id, tone, paused])

  return (
    <li className="pointer-events-auto animate-toast-in">
      <div
        role={tone === 'error' ? 'alert' : 'status'}
        data-tone={tone}
        className="flex items-start gap-2.5 rounded-md border border-subtle bg-raised p-3 text-default shadow-lg [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
      >
        {icons[tone]}
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium">{entry.title}</p>
          <p className="max-h-40 overflow-y-auto break-words text-muted">{entry.message}</p>
          {entry.details ? (
            <p className="mt-1 max-h-24 overflow-y-auto font-mono text-2xs break-words text-subtle">
              {entry.details}
            </p>
          ) : null}
        </div>
        <span className="-my-1 -me-1 flex">
          {tone === 'error' ? (
            <CopyButton
              label="Copy message"
              value={[entry.message, entry.details].filter(Boolean).join('\n')}
            />
          ) : null}
          <IconButton label="Dismiss" size="sm" tooltip={false} onClick={() => toastStore.dismiss(id)}>
            <X aria-hidden />
          </IconButton>
        </span>
      </div>
    </li>
  )
}

/**
 * Where toasts appear: once per page, at the bottom, in the middle, where they leave a drawer's buttons free; at the top of a
 * phone's screen. Hover or focus holds them.
 */
export function Toaster() {
  const { visible } = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get)
  const [held, setHeld] = useState(false)
  // A message that is dismissed from under the pointer sends no pointerleave.
  if (held && visible.length === 0) setHeld(false)

  return createPortal(
    <section
      aria-label="Notifications"
      // aria-live makes screen readers watch the region before the first message, and keeps it from being hidden
      // while a dialog is open.
      aria-live="polite"
      aria-relevant="additions"
      data-toaster
      className="pointer-events-none fixed inset-x-4 z-60 mx-auto max-w-90 max-xs:top-4 xs:bottom-4"
    >
      {/* It only notices that someone is here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        className="flex flex-col gap-2"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {visible.map((entry) => (
          <Message key={entry.id} entry={entry} paused={held} />
        ))}
      </ol>
    </section>,
    document.body,
  )
}
