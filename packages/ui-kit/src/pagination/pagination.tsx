import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { announce } from '../announcer/announce.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { cn } from '../lib/cn.ts'
import { formatCount } from '../lib/format-count.ts'
import { pageWindow } from './page-window.ts'

/** Props of Pagination. `children`, such as a PageSize, are shown before the pages. */
export interface PaginationProps extends ComponentProps<'nav'> {
  /** Current page, from 1. */
  page: number
  pageSize: number
  /** Number of rows on all pages. */
  total: number
  /** `total` is only a minimum, so the Next button works on the last known page too. Default false. */
  isAtLeast?: boolean | undefined
  /** The rows of this page are still loading. The page is announced when they have arrived. Default false. */
  loading?: boolean | undefined
  onPageChange: (page: number) => void
}

/**
 * Shows the range and number of rows, and buttons for the pages.
 *
 * Use it below a list that a server returns in pages, and keep the page in the URL. A list that is loaded
 * completely needs none: DataTable scrolls thousands of rows.
 */
export function Pagination({
  page,
  pageSize,
  total,
  isAtLeast = false,
  loading = false,
  onPageChange,
  className,
  children,
  ...rest
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(total, page * pageSize)
  const isBeyond = first > last
  const counted =
    total === 0
      ? 'No rows'
      : isBeyond
        ? `No rows on this page; ${formatCount(total)} in all`
        : `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`
  // The range is unknown until the page has loaded.
  const uncounted =
    isBeyond && loading ? `Page ${page}` : isBeyond || total === 0 ? 'No rows' : `${counted} or more`
  const rows = isAtLeast ? uncounted : counted
  const announcement = isAtLeast
    ? `Page ${page}, ${rows}`
    : `Page ${formatCount(page)} of ${formatCount(pages)}, ${rows}`

  const announced = useRef(page)
  useEffect(() => {
    if (loading || page === announced.current) return
    announced.current = page
    announce(announcement)
  }, [loading, page, announcement])

  return (
    <nav
      aria-label="Pagination"
      {...rest}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-xs text-muted',
        className,
      )}
    >
      <p dir="auto" className="tabular-nums">
        {rows}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {children}
        <ul className="flex items-center gap-0.5">
          <li>
            <Turn
              label="Previous page"
              to={isAtLeast ? page - 1 : Math.min(page - 1, pages)}
              possible={page > 1}
              onPageChange={onPageChange}
            >
              <ChevronLeft aria-hidden className="rtl:rotate-180" />
            </Turn>
          </li>
          {pageWindow(page, pages).map((entry) =>
            typeof entry === 'number' ? (
              <li key={entry}>
                <button
                  type="button"
                  aria-label={`Page ${entry}`}
                  aria-current={entry === page ? 'page' : undefined}
                  onClick={() => onPageChange(entry)}
                  className="h-7 min-w-7 rounded-sm px-1.5 text-xs text-muted tabular-nums transition-colors hover:bg-hover hover:text-default aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
                >
                  {entry}
                </button>
              </li>
            ) : (
              <li key={entry} aria-hidden className="w-7 text-center text-subtle">
                …
              </li>
            ),
          )}
          <li>
            <Turn
              label="Next page"
              to={page + 1}
              possible={page < pages || (isAtLeast && !isBeyond)}
              onPageChange={onPageChange}
            >
              <ChevronRight aria-hidden className="rtl:rotate-180" />
            </Turn>
          </li>
        </ul>
      </div>
    </nav>
  )
}

type TurnProps = {
  label: string
  to: number
  possible: boolean
  onPageChange: (page: number) => void
  children: ReactNode
}

/**
 * A button for the previous or next page. At the end it isn't `disabled`, because a disabled button loses the
 * focus.
 */
function Turn({ label, to, possible, onPageChange, children }: TurnProps) {
  return (
    <IconButton
      label={label}
      size="sm"
      aria-disabled={!possible || undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:hover:bg-transparent aria-disabled:hover:text-muted"
      onClick={() => {
        if (possible) onPageChange(to)
      }}
    >
      {children}
    </IconButton>
  )
}
