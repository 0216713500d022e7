import { Slot, Slottable } from '@radix-ui/react-slot'
import { ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { textLink } from './text-link-class.ts'

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Renders the only child, such as a router link, with this style. Default false. */
  asChild?: boolean | undefined
  /** For links out of the product: opens a new tab, and says so with an icon and to screen readers. Default false. */
  external?: boolean | undefined
}

/**
 * A link in running text. It is underlined, so that it doesn't depend on color.
 *
 * Use it in sentences. For an action, use Button; for the position of a page in the hierarchy, Breadcrumbs.
 */
export function TextLink({ asChild = false, external = false, className, children, ...rest }: TextLinkProps) {
  const Root = asChild ? Slot : 'a'
  return (
    <Root
      {...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...rest}
      className={cn(textLink, className)}
    >
      <Slottable>{children}</Slottable>
      {external ? (
        <>
          <ExternalLink aria-hidden className="ms-0.5 inline size-[0.9em] align-[-0.1em]" />
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      ) : null}
    </Root>
  )
}
