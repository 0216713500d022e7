import { createLink } from '@tanstack/react-router'
import { Breadcrumbs, Button, type ButtonProps, TextLink } from '@vitrine/ui-kit'
import type { ComponentProps } from 'react'

/** A link to a page in running text. */
export const PageLink = createLink(TextLink)

/** A breadcrumb that leads to a page. */
export const CrumbLink = createLink(Breadcrumbs.Item)

type ButtonAnchorProps = ComponentProps<'a'> & Pick<ButtonProps, 'variant' | 'size' | 'icon'>

/** A link to a page that looks like a button. */
export const ButtonLink = createLink(function ButtonAnchor({
  variant,
  size,
  icon,
  className,
  children,
  ...anchor
}: ButtonAnchorProps) {
  return (
    <Button asChild variant={variant} size={size} icon={icon} className={className}>
      <a {...anchor}>{children}</a>
    </Button>
  )
})
