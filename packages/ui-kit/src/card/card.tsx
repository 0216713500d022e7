import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

function Root({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cn('rounded-md border border-subtle bg-surface', className)} />
}

function Header({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn('flex items-center justify-between gap-3 border-b border-subtle px-4 py-3', className)}
    />
  )
}

function Title({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 {...rest} className={cn('text-base font-semibold text-default', className)}>
      {children}
    </h2>
  )
}

function Body({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('p-4', className)} />
}

/** A bordered surface. `Card` alone is the frame; `Card.Header`, `Card.Title` and `Card.Body` divide it. */
export const Card = Object.assign(Root, { Root, Header, Title, Body })
