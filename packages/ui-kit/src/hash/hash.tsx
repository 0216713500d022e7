import { ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { cn } from '../lib/cn.ts'
import { shorten } from '../lib/shorten.ts'

export interface HashProps extends Omit<ComponentProps<'span'>, 'children'> {
  value: string
  /** URL of the explorer's page. Null shows no link. */
  href?: string | null | undefined
  /** Kind of value, for the labels of the buttons. Default "transaction hash". */
  kind?: string | undefined
  /** Shows the whole value, on several lines if needed. Default false. */
  full?: boolean | undefined
}

/**
 * A transaction hash, shortened in the middle, with the full value on hover, a copy button and an explorer link.
 *
 * Use it wherever a hash is shown, with `full` if the page is about it. For an account or a contract, use Address.
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
