import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

function Root({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cn('rounded-md border border-subtle bg-surface', className)} />
}

function Header({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-subtle px-4 py-3',
        className,
      )}
    />
  )
}

function Title({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 {...rest} className={cn('min-w-0 text-base font-semibold break-words text-default', className)}>
      {children}
    </h2>
  )
}

function Body({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('min-w-0 p-4', className)} />
}

/**
 * A bordered surface for related content. `Card` is the frame; `Card.Header`, `Card.Title` and `Card.Body` divide
 * it. Name it by its title with `aria-labelledby`.
 *
 * Use it on a page with several subjects. Don't put it around a table, which has its own frame, or inside another
 * card.
 */
export const Card = Object.assign(Root, { Root, Header, Title, Body })
