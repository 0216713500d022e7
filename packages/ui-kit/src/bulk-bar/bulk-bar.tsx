import { X } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { cn } from '../lib/cn.ts'
import { useMergedRef } from '../lib/use-merged-ref.ts'
import { formatCount } from '../lib/format-count.ts'

/** Elements that use Escape themselves, for example to close a menu. */
const escapeHandlers =
  'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/** Props of BulkBar. `children` are the actions on the selection, as Buttons. */
export interface BulkBarProps extends ComponentProps<'section'> {
  /** Number of selected rows, or `all` if the total is unknown. The bar is hidden at 0. */
  count: number | 'all'
  /** Called by the Clear button, and by Escape unless the focus is in a field, a dialog or a menu. */
  onClear: () => void
}

/**
 * Shows the size of a selection and the actions on it, sticky at the bottom of the screen.
 *
 * Use one below a list with checkboxes. A button says what it does to how many items: "Mint 2 drafts".
 */
export function BulkBar({ count, onClear, className, children, ref, ...rest }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null)
  const place = useMergedRef(bar, ref)
  const isShown = count === 'all' || count > 0
  const clear = useEffectEvent(onClear)
  useEffect(() => {
    if (!isShown) return
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      const inside = target instanceof Element && target.closest(escapeHandlers)
      if (event.key === 'Escape' && !event.defaultPrevented && !inside) clear()
    }
    document.addEventListener('keydown', listen)
    // Keeps a focused element from being hidden under the bar.
    const { style } = document.documentElement
    const size = new ResizeObserver(() => {
      style.scrollPaddingBottom = `calc(${bar.current?.offsetHeight ?? 0}px + 2rem)`
    })
    if (bar.current) size.observe(bar.current)
    return () => {
      size.disconnect()
      document.removeEventListener('keydown', listen)
      style.scrollPaddingBottom = ''
    }
  }, [isShown])
  if (!isShown) return null
  return (
    <section
      aria-label="Selection"
      {...rest}
      ref={place}
      data-theme="dark"
      className={cn(
        'sticky bottom-4 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-subtle bg-raised p-2 ps-4 text-sm text-default shadow-lg max-xs:bottom-0 max-xs:flex-nowrap max-xs:overflow-x-auto max-xs:*:shrink-0',
        className,
      )}
    >
      <p className="me-2 font-semibold tabular-nums">
        {count === 'all' ? 'All selected' : `${formatCount(count)} selected`}
      </p>
      {children}
      <span className="ms-auto">
        <IconButton label="Clear selection" aria-keyshortcuts="Escape" size="sm" onClick={onClear}>
          <X aria-hidden />
        </IconButton>
      </span>
    </section>
  )
}
