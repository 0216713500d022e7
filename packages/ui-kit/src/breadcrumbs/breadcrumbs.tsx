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
  /** Gives the look to the only child, such as a router link. */
  asChild?: boolean | undefined
  /** The page itself: plain text, marked as the current page. */
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
 * Shows where a page is in the hierarchy. `Breadcrumbs.Item` takes a link (`asChild` for the router's); the last one is `current`.
 *
 * Use it from the second level down. A page of the first level is named by the SideMenu.
 */
export const Breadcrumbs = Object.assign(Root, { Root, Item })
