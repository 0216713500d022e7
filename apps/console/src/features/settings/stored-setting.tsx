import type { UseQueryResult } from '@tanstack/react-query'
import { Button, DescriptionList } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { NotConfigured, SettingBody, SettingSection } from './setting-section.tsx'
import type { OpenModal, SettingModal } from './search.ts'
import type { SectionName } from './sections.ts'

type StoredSettingProps<Data> = {
  name: SectionName
  /** What this setting does, in a sentence. */
  purpose: ReactNode
  /** Null where it is not set. */
  query: UseQueryResult<Data | null>
  /** The setting as the subject of a sentence: "The email account". */
  subject: string
  /** How many skeleton lines are shown while it loads. */
  lines: number
  modal: SettingModal
  onOpen: OpenModal
  /** What the button that opens the modal says. */
  action: (data: Data | null) => string
  /** Other buttons, before that one. */
  actions?: ReactNode
  empty: { title: string; description: string }
  /** What is shown of it, by label; null is left out. */
  facts: (data: Data) => Record<string, ReactNode>
  children?: ReactNode
}

/** A section of one setting: what is stored, and the button that changes it. */
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
        {(data) =>
          data ? (
            <DescriptionList.Root className="p-4">
              {Object.entries(facts(data)).map(([label, value]) =>
                value === null ? null : (
                  <DescriptionList.Item key={label} label={label}>
                    {value}
                  </DescriptionList.Item>
                ),
              )}
            </DescriptionList.Root>
          ) : (
            <NotConfigured {...empty} />
          )
        }
      </SettingBody>
      {children}
    </SettingSection>
  )
}
