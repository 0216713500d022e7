import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RelativeTime, TextLink } from '@vitrine/ui-kit'
import { vectorStoreQuery } from '#src/entities/vector/vector-store-query.ts'
import { SecretState } from '#src/lib/secret-state.tsx'
import type { OpenModal } from './search.ts'
import { StoredSetting } from './stored-setting.tsx'

/** The key of the vector store. For admins. */
export function VectorSection({ onOpen }: { onOpen: OpenModal }) {
  return (
    <StoredSetting
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
