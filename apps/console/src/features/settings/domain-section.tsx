import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, DescriptionList, RelativeTime, TextLink } from '@vitrine/ui-kit'
import { domainQuery } from '#src/entities/settings/domain-query.ts'
import { NotConfigured } from './not-configured.tsx'
import type { OpenModal } from './open-modal.ts'
import { SettingBody } from './setting-body.tsx'
import { SettingSection } from './setting-section.tsx'

/** Where the storefront answers. */
export function DomainSection({ onOpen }: { onOpen: OpenModal }) {
  const domain = useQuery(domainQuery)
  return (
    <SettingSection
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
      actions={
        onOpen && domain.data !== undefined ? (
          <Button onClick={() => onOpen('domain')}>{domain.data ? 'Update domain' : 'Set domain'}</Button>
        ) : null
      }
    >
      <SettingBody query={domain} failed="The domain could not be loaded" lines={2}>
        {(data) =>
          data ? (
            <DescriptionList.Root className="p-4">
              <DescriptionList.Item label="Address">
                {data.frontendDomainUrl ? (
                  <TextLink external href={data.frontendDomainUrl}>
                    {data.frontendDomainUrl}
                  </TextLink>
                ) : (
                  'Unknown'
                )}
              </DescriptionList.Item>
              <DescriptionList.Item label="Changed">
                <RelativeTime value={data.updatedAt} />
              </DescriptionList.Item>
            </DescriptionList.Root>
          ) : (
            <NotConfigured
              title="No domain is set"
              description="Set it to receive messages from the storefront and to check it."
            />
          )
        }
      </SettingBody>
    </SettingSection>
  )
}
