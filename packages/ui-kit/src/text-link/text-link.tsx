import { Slot, Slottable } from '@radix-ui/react-slot'
import { ExternalLink } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { textLink } from './text-link-class.ts'

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Gives the look to the only child instead, such as a router link. */
  asChild?: boolean | undefined
  /** Leads out of the product: opens in a new tab, which an icon shows and screen readers are told. */
  external?: boolean | undefined
}

/**
 * A link in running text: it goes somewhere. Underlined, so that it is known without its color.
 *
 * Use it inside sentences. What does something instead of going somewhere is a Button; where one stands among pages is
 * said by Breadcrumbs.
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
