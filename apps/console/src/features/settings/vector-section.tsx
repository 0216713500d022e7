import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, DescriptionList, RelativeTime, TextLink } from '@vitrine/ui-kit'
import { NotConfigured } from './not-configured.tsx'
import type { OpenModal } from './open-modal.ts'
import { vectorStoreQuery } from '#src/entities/vector/vector-store-query.ts'
import { SecretState } from '#src/lib/secret-state.tsx'
import { SettingBody } from './setting-body.tsx'
import { SettingSection } from './setting-section.tsx'

/** The key of the vector store. For admins. */
export function VectorSection({ onOpen }: { onOpen: OpenModal }) {
  const store = useQuery(vectorStoreQuery)
  return (
    <SettingSection
      name="vector"
      purpose={
        <>
          The key of the store that holds the indexes. The indexes are under{' '}
          <TextLink asChild>
            <Link to="/vectordb">Vector database</Link>
          </TextLink>
          .
        </>
      }
      actions={
        onOpen && store.data !== undefined ? (
          <Button onClick={() => onOpen('vector')}>
            {store.data?.apiKey?.isSet ? 'Replace store key' : 'Set store key'}
          </Button>
        ) : null
      }
    >
      <SettingBody query={store} failed="The vector store could not be loaded" lines={3}>
        {(data) =>
          data ? (
            <DescriptionList.Root className="p-4">
              <DescriptionList.Item label="Store">{data.host ?? 'Unknown'}</DescriptionList.Item>
              <DescriptionList.Item label="API key">
                <SecretState hint={data.apiKey} />
              </DescriptionList.Item>
              <DescriptionList.Item label="Changed">
                <RelativeTime value={data.updatedAt} />
              </DescriptionList.Item>
            </DescriptionList.Root>
          ) : (
            <NotConfigured title="No key is set" description="The platform’s own store needs no key." />
          )
        }
      </SettingBody>
    </SettingSection>
  )
}
