import { Card, cn } from '@vitrine/ui-kit'
import { type ReactNode, useId } from 'react'

type TitledSectionProps = {
  title: ReactNode
  /** A sentence below the title. */
  description?: ReactNode
  /** Buttons or links at the end of the title’s line. */
  actions?: ReactNode
  level?: 2 | 3
  isCard?: boolean
  /** Makes the title as large as that of a card with a header. */
  isLarge?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page that is named by its title. */
export function TitledSection({
  title,
  description,
  actions,
  level = 2,
  isCard,
  isLarge,
  className,
  children,
}: TitledSectionProps) {
  const id = useId()
  const Frame = isCard ? Card : 'section'
  const Heading = `h${level}` as const
  return (
    <Frame aria-labelledby={id} className={cn(isCard && 'p-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading
          id={id}
          className={cn('font-semibold wrap-anywhere text-default', isLarge ? 'text-base' : 'text-sm')}
        >
          {title}
        </Heading>
        {actions}
      </div>
      {description ? (
        <p className="mt-0.5 mb-3 text-sm text-pretty wrap-anywhere text-muted">{description}</p>
      ) : null}
      {children}
    </Frame>
  )
}
