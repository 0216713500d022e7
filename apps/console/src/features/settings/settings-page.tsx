import { PageHeader } from '@vitrine/ui-kit'
import { Lock } from 'lucide-react'
import { useCallback } from 'react'
import { useRole } from '#src/session/use-signed-in.ts'
import { AiSection } from './ai-section.tsx'
import { BlockchainSection } from './blockchain-section.tsx'
import { CloudSection } from './cloud-section.tsx'
import { DatabasesSection } from './databases-section.tsx'
import { DomainSection } from './domain-section.tsx'
import { EmailSection } from './email-section.tsx'
import type { SettingModal, SettingsSearch } from './search.ts'
import { SectionNav } from './section-nav.tsx'
import { sectionsFor } from './sections.ts'
import { SettingModals } from './setting-modals.tsx'
import { useSection } from './use-section.ts'
import { VectorSection } from './vector-section.tsx'

type SettingsPageProps = {
  search: SettingsSearch
  /** Changes what the URL says; a value of undefined takes it out. */
  onSearch: (change: Partial<SettingsSearch>) => void
}

/** What the platform works with. Everybody sees what is set, admins set it; a secret is never shown to anyone. */
export function SettingsPage({ search, onSearch }: SettingsPageProps) {
  const isAdmin = useRole() === 'admin'
  const current = useSection(search.section)
  const open = useCallback((modal: SettingModal, id?: string) => onSearch({ modal, id }), [onSearch])
  const close = useCallback(() => onSearch({ modal: undefined, id: undefined }), [onSearch])
  const onOpen = isAdmin ? open : undefined
  return (
    <div className="mx-auto w-full max-w-[1120px]">
      <PageHeader title="Settings" description="Secrets can be replaced, but never read." />
      <div className="flex gap-8">
        <SectionNav sections={sectionsFor(isAdmin)} current={current} />
        <div className="flex min-w-0 flex-1 flex-col gap-6">
          {isAdmin ? null : (
            <p className="flex items-center gap-2 rounded-md border border-subtle bg-hover px-3 py-2 text-sm text-muted">
              <Lock aria-hidden className="size-4 shrink-0" />
              You can view these settings. An admin can change them.
            </p>
          )}
          <DomainSection onOpen={onOpen} />
          <BlockchainSection search={search} onSearch={onSearch} onOpen={onOpen} />
          <EmailSection onOpen={onOpen} />
          <CloudSection onOpen={onOpen} />
          <DatabasesSection
            page={search.databasePage}
            onPage={(databasePage) => onSearch({ databasePage })}
            onOpen={onOpen}
          />
          <AiSection onOpen={onOpen} />
          {isAdmin ? <VectorSection onOpen={onOpen} /> : null}
        </div>
      </div>
      {isAdmin ? <SettingModals search={search} onClose={close} /> : null}
    </div>
  )
}
