import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'

export interface NetworkBadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Name of the network, from the configuration. */
  name: string
  /**
   * Kind of the network. `test` and `local` are written out, because transactions there cost nothing. Default
   * `main`.
   */
  kind?: 'main' | 'test' | 'local' | undefined
  /** Logo of the network, 12 px. Default: the first letter of its name. */
  logo?: ReactNode
}

/**
 * The network of an item. It looks the same everywhere, and a test network is labeled in words, so that it can't be
 * mistaken for a main network.
 *
 * Use it beside assets, contracts and transactions. To choose a network, use Select.
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
