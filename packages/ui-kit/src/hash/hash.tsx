import { ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { cn } from '../lib/cn.ts'
import { shorten } from '../lib/shorten.ts'

export interface HashProps extends Omit<ComponentProps<'span'>, 'children'> {
  value: string
  /** The explorer's page about it; no link when null. */
  href?: string | null | undefined
  /** What it is, for the names of the two buttons: "transaction hash". */
  kind?: string | undefined
  /** Shows all of it, broken over lines. */
  full?: boolean | undefined
}

/**
 * A transaction hash: shortened in the middle, whole on hover, with copy and explorer link.
 *
 * Use it wherever a hash is shown; `full` where it is the subject. For an account or a contract use an Address.
 */
export function Hash({
  value,
  href,
  kind = 'transaction hash',
  full = false,
  className,
  ...rest
}: HashProps) {
  return (
    <span {...rest} className={cn('inline-flex max-w-full items-center text-xs', className)}>
      <code
        dir="ltr"
        title={full ? undefined : value}
        className={cn('font-mono text-muted', full ? 'break-all' : 'truncate')}
      >
        {full ? value : shorten(value)}
      </code>
      <CopyButton value={value} label={`Copy ${kind}`} className="ms-0.5 size-6" />
      {href ? (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open ${kind} in the explorer`}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted transition-colors hover:bg-hover hover:text-default"
        >
          <ExternalLink aria-hidden className="size-3.5 rtl:-scale-x-100" />
        </a>
      ) : null}
    </span>
  )
}
