import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

export interface NetworkBadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The network's name, as the configuration has it. */
  name: string
  /** What kind of network it is. Anything but a main network says so in words: what happens there costs nothing. */
  kind?: 'main' | 'test' | 'local' | undefined
  /** The network's own sign, 12 px; its first letter otherwise. */
  logo?: ReactNode
}

/**
 * Which network something is on. The same look everywhere, so that a network is known at a glance; a test network can
 * never be taken for the real one, because it is written out.
 *
 * Use it beside assets, contracts and transactions. For choosing a network use a Select.
 */
export function NetworkBadge({ name, kind = 'main', logo, className, ...rest }: NetworkBadgeProps) {
  return (
    <span
      data-kind={kind}
      {...rest}
      className={cn(
        'inline-flex h-5 max-w-full items-center gap-1.5 rounded-full border bg-surface ps-0.5 pe-2 align-middle text-xs font-medium whitespace-nowrap text-default',
        kind === 'main' ? 'border-medium' : 'border-dashed border-strong',
        className,
      )}
    >
      <span
        aria-hidden
        className="flex size-4 shrink-0 items-center justify-center overflow-hidden rounded-full bg-accent-soft text-2xs/none font-semibold text-accent [&_img]:size-full [&_svg]:size-3"
      >
        {logo ?? String.fromCodePoint(name.codePointAt(0) ?? 63).toUpperCase()}
      </span>
      <span className="truncate">{name}</span>
      {kind === 'main' ? null : <span className="shrink-0 font-normal text-subtle">{kind}</span>}
    </span>
  )
}
