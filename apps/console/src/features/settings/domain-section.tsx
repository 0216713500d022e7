import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RelativeTime, TextLink } from '@vitrine/ui-kit'
import { domainQuery } from '#src/entities/settings/domain-query.ts'
import type { OpenModal } from './search.ts'
import { StoredSetting } from './stored-setting.tsx'

/** The storefront's domain. */
export function DomainSection({ onOpen }: { onOpen: OpenModal }) {
  return (
    <StoredSetting
      name="domain"
      purpose={
        <>
          The address of the storefront.{' '}
          <TextLink asChild>
            <Link to="/brand">Brand</Link>
          </TextLink>{' '}
          shows whether it answers.
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
