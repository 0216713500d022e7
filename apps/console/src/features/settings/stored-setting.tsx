import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { NotConfigured, SettingBody, SettingSection } from './setting-section.tsx'
import type { OpenModal, SettingModal } from './search.ts'
import type { SectionName } from './sections.ts'
import { Facts } from '#src/lib/facts.tsx'

type StoredSettingProps<Data> = {
  name: SectionName
  /** A sentence about the purpose of this setting. */
  purpose: ReactNode
  /** The stored setting; null if it isn't set. */
  query: UseQueryResult<Data | null>
  /** The setting as the subject of a sentence: "The email account". */
  subject: string
  /** Number of skeleton lines while it loads. */
  lines: number
  modal: SettingModal
  onOpen: OpenModal
  /** Returns the label of the button that opens the modal. */
  action: (data: Data | null) => string
  /** Other buttons, before that button. */
  actions?: ReactNode
  empty: { title: string; description: string }
  /** Returns the displayed details by label. Null details are left out. */
  facts: (data: Data) => Record<string, ReactNode>
  children?: ReactNode
}

/** A section with one setting: its details and the button that changes it. */
export function StoredSetting<Data>({
  query,
  subject,
  lines,
  modal,
  onOpen,
  action,
  actions,
  empty,
  facts,
  children,
  ...section
}: StoredSettingProps<Data>) {
  return (
    <SettingSection
      {...section}
      actions={
        onOpen && query.data !== undefined ? (
          <>
            {actions}
            <Button onClick={() => onOpen(modal)}>{action(query.data)}</Button>
          </>
        ) : null
      }
    >
      <SettingBody query={query} failed={`${subject} could not be loaded`} lines={lines}>
        {(data) => (data ? <Facts className="p-4" of={facts(data)} /> : <NotConfigured {...empty} />)}
      </SettingBody>
      {children}
    </SettingSection>
  )
}
