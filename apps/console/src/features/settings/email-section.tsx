import { useQuery } from '@tanstack/react-query'
import { Button, DescriptionList, RelativeTime } from '@vitrine/ui-kit'
import { NotConfigured } from './not-configured.tsx'
import type { OpenModal } from './open-modal.ts'
import { emailQuery } from './queries.ts'
import { SecretState } from '#src/lib/secret-state.tsx'
import { SettingBody } from './setting-body.tsx'
import { SettingSection } from './setting-section.tsx'

/** The account that the platform's mails come from. */
export function EmailSection({ onOpen }: { onOpen: OpenModal }) {
  const email = useQuery(emailQuery)
  return (
    <SettingSection
      name="email"
      purpose="The account that sends the platform’s email, such as one-time passwords."
      actions={
        onOpen && email.data !== undefined ? (
          <Button onClick={() => onOpen('email')}>
            {email.data ? 'Update email account' : 'Set email account'}
          </Button>
        ) : null
      }
    >
      <SettingBody query={email} failed="The email account could not be loaded" lines={5}>
        {(data) =>
          data ? (
            <DescriptionList.Root className="p-4">
              <DescriptionList.Item label="Sender">
                {data.senderName ? `${data.senderName} <${data.email}>` : data.email}
              </DescriptionList.Item>
              <DescriptionList.Item label="Server">
                {data.host ?? 'Unknown'}
                {data.port === null ? '' : `, port ${data.port}`}
                {data.secure === null ? null : (
                  <span className="text-muted"> ({data.secure ? 'TLS' : 'STARTTLS'})</span>
                )}
              </DescriptionList.Item>
              <DescriptionList.Item label="User name">{data.username ?? 'Unknown'}</DescriptionList.Item>
              <DescriptionList.Item label="Password">
                <SecretState hint={data.password} />
              </DescriptionList.Item>
              <DescriptionList.Item label="Changed">
                <RelativeTime value={data.updatedAt} />
              </DescriptionList.Item>
            </DescriptionList.Root>
          ) : (
            <NotConfigured
              title="No email account is set"
              description="The platform uses the mail server that it was started with. Set an account to send from your own address."
            />
          )
        }
      </SettingBody>
    </SettingSection>
  )
}
