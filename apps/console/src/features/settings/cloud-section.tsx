import { useQuery } from '@tanstack/react-query'
import { Button, DescriptionList, RelativeTime } from '@vitrine/ui-kit'
import { NotConfigured } from './not-configured.tsx'
import type { OpenModal } from './open-modal.ts'
import { cloudQuery } from './queries.ts'
import { SettingBody } from './setting-body.tsx'
import { SettingSection } from './setting-section.tsx'

/** The cloud provider's credentials, of which only the names are known here. */
export function CloudSection({ onOpen }: { onOpen: OpenModal }) {
  const cloud = useQuery(cloudQuery)
  return (
    <SettingSection
      name="cloud"
      purpose="Environment variables for your cloud provider. Values are encrypted and never shown."
      actions={
        onOpen && cloud.data !== undefined ? (
          <Button onClick={() => onOpen('cloud')}>
            {cloud.data ? 'Replace credentials' : 'Upload credentials'}
          </Button>
        ) : null
      }
    >
      <SettingBody query={cloud} failed="The cloud credentials could not be loaded" lines={3}>
        {(data) =>
          data ? (
            <DescriptionList.Root className="p-4">
              <DescriptionList.Item label="File">{data.fileName || 'Unknown'}</DescriptionList.Item>
              <DescriptionList.Item label="Variables">
                <ul aria-label="Variables" className="flex flex-wrap gap-1">
                  {data.names.map((name) => (
                    <li
                      key={name}
                      className="max-w-full rounded-xs bg-hover px-1.5 py-0.5 font-mono text-xs wrap-anywhere"
                    >
                      {name}
                    </li>
                  ))}
                </ul>
              </DescriptionList.Item>
              <DescriptionList.Item label="Uploaded">
                <RelativeTime value={data.updatedAt} />
              </DescriptionList.Item>
            </DescriptionList.Root>
          ) : (
            <NotConfigured
              title="No cloud credentials are set"
              description="Upload the .env or JSON file that your provider gave you, up to 64 KiB."
            />
          )
        }
      </SettingBody>
    </SettingSection>
  )
}
