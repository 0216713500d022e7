import { Card, cn } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { type SectionName, sectionId, sectionTitles } from './sections.ts'

type SettingSectionProps = {
  name: SectionName
  /** What these settings do, in a sentence. */
  purpose: ReactNode
  /** What can be done with it, at its head. */
  actions?: ReactNode
  children: ReactNode
}

/** One subject of the settings, which a link can lead to. */
export function SettingSection({ name, purpose, actions, children }: SettingSectionProps) {
  const id = sectionId(name)
  return (
    <Card
      id={id}
      aria-labelledby={`${id}-title`}
      // What a link leads to takes the focus; below the header that stays, so that its title can be seen.
      tabIndex={-1}
      className="scroll-mt-20 outline-none focus-visible:ring-2 focus-visible:ring-focus"
    >
      <Card.Header className="items-start">
        <div className="min-w-0 flex-1 basis-64">
          <Card.Title id={`${id}-title`}>{sectionTitles[name]}</Card.Title>
          <p className="mt-0.5 text-sm text-muted">{purpose}</p>
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </Card.Header>
      {children}
    </Card>
  )
}

type SettingGroupProps = { title: string; purpose: ReactNode; actions?: ReactNode; children: ReactNode }

/** One of several lists within a section. */
export function SettingGroup({ title, purpose, actions, children }: SettingGroupProps) {
  return (
    <section aria-label={title} className={cn('border-b border-subtle last:border-0')}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-4 pt-4 pb-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-sm font-medium text-default">{title}</h3>
          <p className="mt-0.5 text-xs text-muted">{purpose}</p>
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}
