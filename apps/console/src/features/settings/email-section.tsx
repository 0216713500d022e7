import { useQuery } from '@tanstack/react-query'
import { Button, DescriptionList, RelativeTime } from '@vitrine/ui-kit'
import { NotConfigured } from './not-configured.tsx'
import type { OpenModal } from './open-modal.ts'
import { emailQuery } from './queries.ts'
import { SecretState } from '#src/lib/secret-state.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { SettingBody } from './setting-body.tsx'
import { SettingSection } from './setting-section.tsx'
import { UndeliveredMails } from './undelivered-mails.tsx'

type EmailSectionProps = { page: number; onPageChange: (page: number) => void; onOpen: OpenModal }

/** The account that the platform's mails come from, and those that it could not deliver. */
export function EmailSection({ page, onPageChange, onOpen }: EmailSectionProps) {
  const email = useQuery(emailQuery)
  const canQueue = useCapability('mail-queue')
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
      {onOpen && canQueue ? <UndeliveredMails page={page} onPageChange={onPageChange} /> : null}
    </SettingSection>
  )
}
