import type { ComponentProps, ReactNode } from 'react'
import { useStickyBar } from '../focus/use-sticky-bar.ts'
import { cn } from '../lib/cn.ts'
import { useMergedRef } from '../lib/use-merged-ref.ts'

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode
  /** Purpose of the page, in one line. */
  description?: ReactNode
  /** The primary action and other actions. */
  actions?: ReactNode
  /** Keeps the header at the top while the page scrolls. Default false. */
  sticky?: boolean | undefined
}

/**
 * Header of a page, with its only h1: the title, the purpose and the main action.
 *
 * Use one per page, `sticky` if the page is long and its action must stay visible. Dialogs have their own title.
 */
export function PageHeader({
  title,
  description,
  actions,
  sticky = false,
  className,
  ref,
  ...rest
}: PageHeaderProps) {
  const bar = useMergedRef(useStickyBar(), ref)
  return (
    <header
      {...rest}
      ref={bar}
      className={cn(
        'flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4',
        sticky && 'sticky top-0 z-20 bg-canvas',
        className,
      )}
    >
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-xl font-semibold tracking-tight text-balance break-words text-default">
          {title}
        </h1>
        {description ? <p className="mt-0.5 text-sm break-words text-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  )
}
