import { PageHeader, RelativeTime, TextLink } from '@vitrine/ui-kit'
import { Lock } from 'lucide-react'
import { useCallback, type ComponentType } from 'react'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { PageLink } from '#src/lib/links.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { useRole } from '#src/session/use-signed-in.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { vectorStoreQuery } from '#src/entities/vector/vector-store-query.ts'
import { SecretState } from '#src/lib/secret-state.tsx'
import { AiSection } from './ai-section.tsx'
import { BlockchainSection } from './blockchain-section.tsx'
import { DatabasesSection } from './databases-section.tsx'
import { EmailSection } from './email-section.tsx'
import type { OpenModal, SettingModal, SettingsSearch } from './search.ts'
import { sectionsFor, sectionTitles, type SectionName } from './sections.ts'
import { goToSection, useSection } from './use-section.ts'
import type { SettingModalProps } from './setting-modal.tsx'
import { StoredSetting } from './stored-setting.tsx'
import { TokenFilesSection } from './token-files-section.tsx'
import { cloudQuery } from './queries.ts'
import { domainQuery } from '#src/entities/settings/domain-query.ts'

/** The storefront's domain. */
function DomainSection({ onOpen }: { onOpen: OpenModal }) {
  return (
    <StoredSetting
      name="domain"
      purpose={
        <>
          The address of the storefront. <PageLink to="/brand">Brand</PageLink> shows whether it answers.
        </>
      }
      query={useQuery(domainQuery)}
      subject="The domain"
      lines={2}
      modal="domain"
      onOpen={onOpen}
      action={(data) => (data ? 'Update domain' : 'Set domain')}
      empty={{
        title: 'No domain is set',
        description: 'Set it to receive messages from the storefront and to check it.',
      }}
      facts={({ frontendDomainUrl, updatedAt }) => ({
        Address: frontendDomainUrl ? (
          <TextLink external href={frontendDomainUrl}>
            {frontendDomainUrl}
          </TextLink>
        ) : (
          'Unknown'
        ),
        Changed: <RelativeTime value={updatedAt} />,
      })}
    />
  )
}

/** The cloud provider's credentials. The platform returns only the variable names. */
function CloudSection({ onOpen }: { onOpen: OpenModal }) {
  return (
    <StoredSetting
      name="cloud"
      purpose="Environment variables for your cloud provider. Values are encrypted and never shown."
      query={useQuery(cloudQuery)}
      subject="The cloud credentials"
      lines={3}
      modal="cloud"
      onOpen={onOpen}
      action={(data) => (data ? 'Replace credentials' : 'Upload credentials')}
      empty={{
        title: 'No cloud credentials are set',
        description: 'Upload the .env or JSON file that your provider gave you, up to 64 KiB.',
      }}
      facts={({ fileName, names, updatedAt }) => ({
        File: fileName || 'Unknown',
        Variables: (
          <ul aria-label="Variables" className="flex flex-wrap gap-1">
            {names.map((name) => (
              <li
                key={name}
                className="max-w-full rounded-xs bg-hover px-1.5 py-0.5 font-mono text-xs wrap-anywhere"
              >
                {name}
              </li>
            ))}
          </ul>
        ),
        Uploaded: <RelativeTime value={updatedAt} />,
      })}
    />
  )
}

/** The key of the vector store. For admins. */
function VectorSection({ onOpen }: { onOpen: OpenModal }) {
  return (
    <StoredSetting
      name="vector"
      purpose={
        <>
          The key of the store that holds the indexes. The indexes are under{' '}
          <PageLink to="/vectordb">Vector database</PageLink>.
        </>
      }
      query={useQuery(vectorStoreQuery)}
      subject="The vector store"
      lines={3}
      modal="vector"
      onOpen={onOpen}
      action={(data) => (data?.apiKey?.isSet ? 'Replace store key' : 'Set store key')}
      empty={{ title: 'No key is set', description: 'The platform’s own store needs no key.' }}
      facts={({ host, apiKey, updatedAt }) => ({
        Store: host ?? 'Unknown',
        'API key': <SecretState hint={apiKey} />,
        Changed: <RelativeTime value={updatedAt} />,
      })}
    />
  )
}

const parts: Record<SettingModal, ComponentType<SettingModalProps>> = {
  domain: lazyPart(async () => (await import('./domain-modal.tsx')).DomainModal),
  node: lazyPart(async () => (await import('./provider-modal.tsx')).NodeModal),
  bundler: lazyPart(async () => (await import('./provider-modal.tsx')).BundlerModal),
  paymaster: lazyPart(async () => (await import('./paymaster-modal.tsx')).PaymasterModal),
  'token-files': lazyPart(async () => (await import('./token-files-modal.tsx')).TokenFilesModal),
  email: lazyPart(async () => (await import('./email-modal.tsx')).EmailModal),
  cloud: lazyPart(async () => (await import('./cloud-modal.tsx')).CloudModal),
  database: lazyPart(async () => (await import('./database-modal.tsx')).DatabaseModal),
  ai: lazyPart(async () => (await import('./ai-modal.tsx')).AiModal),
  vector: lazyPart(async () => (await import('#src/entities/vector/vector-key-modal.tsx')).VectorKeyModal),
}

type SettingModalsProps = { search: SettingsSearch; onClose: () => void }

/** The modal that the URL opens. For admins. */
function SettingModals({ search: { modal, id }, onClose }: SettingModalsProps) {
  const wanted = modal ? (`${modal}/${id ?? ''}` as const) : null
  const { shown, opening } = useRetainedTarget(wanted)
  if (shown === null) return null
  const [name = '', of = ''] = shown.split('/')
  const Part = parts[name as SettingModal]
  return <Part key={opening} open={wanted !== null} id={of === '' ? null : of} onClose={onClose} />
}

type SettingsPageProps = {
  search: SettingsSearch
  /** Changes the URL's search parameters; undefined removes one. */
  onSearch: (change: Partial<SettingsSearch>) => void
}

/**
 * The platform's settings. All users can view them, only admins can change them, and secrets are never shown.
 */
export function SettingsPage({ search, onSearch }: SettingsPageProps) {
  const isAdmin = useRole() === 'admin'
  const canPublish = useCapability('publishing')
  const current = useSection(search.section)
  const open = useCallback((modal: SettingModal, id?: string) => onSearch({ modal, id }), [onSearch])
  const close = useCallback(() => onSearch({ modal: undefined, id: undefined }), [onSearch])
  const onOpen = isAdmin ? open : undefined
  return (
    <div className="mx-auto w-full max-w-280">
      <PageHeader title="Settings" description="Secrets can be replaced, but never read." />
      <div className="flex gap-8">
        <SectionNav sections={sectionsFor(isAdmin, canPublish)} current={current} />
        <div className="flex min-w-0 flex-1 flex-col gap-6">
          {isAdmin ? null : (
            <p className="flex items-center gap-2 rounded-md border border-subtle bg-hover px-3 py-2 text-sm text-muted">
              <Lock aria-hidden className="size-4 shrink-0" />
              You can view these settings. An admin can change them.
            </p>
          )}
          <DomainSection onOpen={onOpen} />
          <BlockchainSection search={search} onSearch={onSearch} onOpen={onOpen} />
          {canPublish ? <TokenFilesSection onOpen={onOpen} /> : null}
          <EmailSection
            page={search.mailPage}
            onPageChange={(mailPage) => onSearch({ mailPage })}
            onOpen={onOpen}
          />
          <CloudSection onOpen={onOpen} />
          <DatabasesSection
            page={search.databasePage}
            onPageChange={(databasePage) => onSearch({ databasePage })}
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

type SectionNavProps = {
  sections: readonly SectionName[]
  /** The section that is currently in view. */
  current: SectionName
}

/** Links to the sections, on wide screens only. */
function SectionNav({ sections, current }: SectionNavProps) {
  return (
    <nav aria-label="Sections" className="sticky top-18 hidden w-44 shrink-0 self-start xl:block">
      <ul className="flex flex-col gap-0.5 border-s border-subtle">
        {sections.map((name) => (
          <li key={name}>
            <Link
              to="/Setting"
              search={(now) => ({ ...now, section: name })}
              resetScroll={false}
              // Also scrolls if the URL already names this section.
              onClick={() => goToSection(name)}
              aria-current={name === current ? 'location' : undefined}
              className="-ms-px flex min-h-8 items-center rounded-e-xs border-s-2 border-transparent ps-3 text-sm text-muted transition-colors hover:text-default aria-[current=location]:border-accent aria-[current=location]:font-medium aria-[current=location]:text-default"
            >
              {sectionTitles[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
