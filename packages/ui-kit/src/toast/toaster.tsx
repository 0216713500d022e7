import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { cn } from '../lib/cn.ts'
import { NoticeRegion } from '../notice-region/notice-region.tsx'
import { goBack } from '../notice-region/notices.ts'
import { type ToastEntry, toastStore } from './toast-store.ts'

/** Milliseconds that a success or info toast stays, unless the pointer or the focus holds it. */
const DURATION = 5000
/** Milliseconds that a toast with an action stays. */
const ACTION_DURATION = 10_000

const icons = {
  success: <CircleCheck aria-hidden className="text-success" />,
  error: <CircleAlert aria-hidden className="text-danger" />,
  info: <Info aria-hidden className="text-info" />,
}

const headings = { success: 'Success', error: 'Failed', info: 'Info' }

interface MessageProps {
  entry: ToastEntry
  paused: boolean
  onDismiss: (id: string, byKeyboard: boolean) => void
}

function Message({ entry, paused, onDismiss }: MessageProps) {
  const { id, tone, action } = entry
  useEffect(() => {
    if (tone === 'error' || paused) return
    const timer = setTimeout(() => toastStore.dismiss(id), action ? ACTION_DURATION : DURATION)
    return () => clearTimeout(timer)
  }, [id, tone, action, paused])

  return (
    <li className="pointer-events-auto mt-2 animate-toast-in">
      <div
        // Other toasts are announced by their list.
        role={tone === 'error' ? 'alert' : undefined}
        data-tone={tone}
        className="flex items-start gap-2.5 rounded-md border border-subtle bg-raised p-3 text-default shadow-lg [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
      >
        {icons[tone]}
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-medium">{headings[tone]}</p>
          <p className="max-h-40 overflow-y-auto break-words text-muted">{entry.message}</p>
          {entry.details ? (
            <p className="mt-1 max-h-24 overflow-y-auto font-mono text-2xs break-words text-subtle">
              {entry.details}
            </p>
          ) : null}
          {action ? (
            <Button
              size="sm"
              className="mt-2"
              onClick={(event) => {
                onDismiss(id, event.detail === 0)
                action.onSelect()
              }}
            >
              {action.label}
            </Button>
          ) : null}
        </div>
        <span className="-my-1 -me-1 flex">
          {tone === 'error' ? (
            <CopyButton
              label="Copy message"
              value={[entry.message, entry.details].filter(Boolean).join('\n')}
            />
          ) : null}
          <IconButton
            label="Dismiss"
            size="sm"
            tooltip={false}
            data-dismiss
            // A click by keyboard has a click count of 0.
            onClick={(event) => onDismiss(id, event.detail === 0)}
          >
            <X aria-hidden />
          </IconButton>
        </span>
      </div>
    </li>
  )
}

/** Positions of the toasts, in order of preference. */
const places = ['bottom-end', 'bottom', 'bottom-start', 'top-end', 'top']
const placesOfPhone = ['top', 'bottom']

const dialogOf = (node: EventTarget | null) =>
  node instanceof Element ? node.closest('[role=dialog], [role=alertdialog]') : null

const controls = 'a[href], button, input, select, textarea, h1, h2'

/**
 * Moves the toasts to the position that covers the fewest controls. The focused control and the submit button of
 * its form count most. With `stay`, the toasts move only if they cover one of these two.
 */
function avoidControls(region: HTMLElement, stay: boolean) {
  const focused = document.activeElement
  const next = focused?.closest('form')?.querySelector('[type=submit]') ?? null
  const reachable = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => !region.contains(one) && !one.closest('[aria-hidden=true], [inert]'),
  )
  const boxes = reachable.map((one) => ({
    box: one.getBoundingClientRect(),
    weight: one === focused || one === next ? 100 : 1,
  }))
  const covered = (place: string) => {
    region.dataset['place'] = place
    const own = region.getBoundingClientRect()
    const hit = boxes.filter(
      ({ box }) =>
        own.left < box.right && box.left < own.right && own.top < box.bottom && box.top < own.bottom,
    )
    return hit.reduce((sum, { weight }) => sum + weight, 0)
  }
  const before = region.dataset['place']
  if (stay && before && covered(before) < 100) return
  const counts = (region.offsetWidth > window.innerWidth / 2 ? placesOfPhone : places).map(
    (place) => [place, covered(place)] as const,
  )
  region.dataset['place'] = counts.reduce((best, one) => (one[1] < best[1] ? one : best))[0]
}

/**
 * Shows toasts, once per page: at the bottom right, at the top of a phone's screen, or elsewhere if they would
 * cover fewer controls there. They stay while the pointer or the focus is on them; failures stay until dismissed
 * and can be copied. F8 moves the focus to them, even from a dialog, as for every NoticeRegion.
 *
 * Use `toast` for the result of an action. Show messages about a field at the field, and messages about a page on
 * the page.
 */
export function Toaster() {
  const { visible } = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get)
  const [over, setOver] = useState(false)
  const [within, setWithin] = useState(false)
  const box = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (visible.length === 0) return
    const look = (stay: boolean) => {
      const region = box.current?.parentElement
      // Toasts must not move away from the pointer or the focus.
      if (region && !region.matches(':hover, :focus-within')) avoidControls(region, stay)
    }
    const onFocus = ({ target, relatedTarget }: FocusEvent) =>
      look(dialogOf(target) === dialogOf(relatedTarget))
    // A dialog has its final position when its animation ends.
    const onAnimationEnd = ({ target }: Event) => target === dialogOf(target) && look(false)
    const onResize = () => look(false)
    look(false)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('animationend', onAnimationEnd)
    window.addEventListener('resize', onResize)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('animationend', onAnimationEnd)
      window.removeEventListener('resize', onResize)
    }
  }, [visible])
  // A toast that is dismissed under the pointer or the focus fires no leave or blur event.
  if (visible.length === 0 && (over || within)) {
    setOver(false)
    setWithin(false)
  }

  const dismiss = (id: string, byKeyboard: boolean) => {
    const { activeElement } = document
    const all = [...document.querySelectorAll<HTMLElement>('[data-dismiss]')]
    const at = all.findIndex((button) => button.closest('li')?.contains(activeElement))
    toastStore.dismiss(id)
    if (at < 0) return
    // The focus would be lost: moves it to the next toast, or back to the element before the toasts.
    const next = byKeyboard ? (all[at + 1] ?? all[at - 1]) : undefined
    if (next) next.focus()
    else goBack()
  }
  const list = (entries: readonly ToastEntry[]) =>
    entries.map((entry) => (
      <Message key={entry.id} entry={entry} paused={over || within} onDismiss={dismiss} />
    ))

  return createPortal(
    <NoticeRegion
      aria-label="Notifications"
      className={cn(
        'pointer-events-none fixed inset-x-4 top-16 z-60 mx-auto max-w-90',
        'data-[place^=bottom]:top-auto data-[place^=bottom]:bottom-4 data-[place$=end]:me-0 data-[place$=start]:ms-0',
      )}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={() => setWithin(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setWithin(false)
      }}
    >
      {/* Rendered before its first toast, because screen readers watch only existing live regions. */}
      <ol ref={box} aria-live="polite" aria-relevant="additions">
        {list(visible.filter(({ tone }) => tone !== 'error'))}
      </ol>
      <ol>{list(visible.filter(({ tone }) => tone === 'error'))}</ol>
    </NoticeRegion>,
    document.body,
  )
}
