import { Slot } from '@radix-ui/react-slot'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

function Root({ className, children, ...rest }: ComponentProps<'nav'>) {
  return (
    <nav aria-label="Breadcrumbs" {...rest} className={cn('min-w-0', className)}>
      <ol className="flex min-w-0 items-center text-sm">{children}</ol>
    </nav>
  )
}

export interface BreadcrumbProps extends ComponentProps<'a'> {
  /** Renders the only child, such as a router link, with this style. Default false. */
  asChild?: boolean | undefined
  /** Marks the current page: plain text with `aria-current`. Default false. */
  current?: boolean | undefined
}

function Item({ asChild = false, current = false, className, children, ...rest }: BreadcrumbProps) {
  const Link = asChild ? Slot : 'a'
  return (
    <li className="group flex min-w-0 items-center">
      <ChevronRight
        aria-hidden
        className="mx-1 size-3.5 shrink-0 text-subtle group-first:hidden rtl:rotate-180"
      />
      {current ? (
        <span aria-current="page" className={cn('truncate font-medium text-default', className)}>
          {children}
        </span>
      ) : (
        <Link
          {...rest}
          className={cn('truncate rounded-xs text-muted transition-colors hover:text-default', className)}
        >
          {children}
        </Link>
      )}
    </li>
  )
}

/**
 * Shows the position of a page in the hierarchy. Add a `Breadcrumbs.Item` per level (with `asChild` for a router
 * link) and set `current` on the last one.
 *
 * Use it from the second level down. Top-level pages are highlighted in the SideMenu.
 */
export const Breadcrumbs = Object.assign(Root, { Root, Item })
