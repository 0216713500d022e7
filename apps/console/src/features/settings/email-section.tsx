import { useQuery } from '@tanstack/react-query'
import { RelativeTime } from '@vitrine/ui-kit'
import { SecretState } from '#src/lib/secret-state.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { emailQuery } from './queries.ts'
import type { OpenModal } from './search.ts'
import { StoredSetting } from './stored-setting.tsx'
import { UndeliveredMails } from './undelivered-mails.tsx'

type EmailSectionProps = { page: number; onPageChange: (page: number) => void; onOpen: OpenModal }

/** The account that sends the platform's emails, and the undelivered emails. */
export function EmailSection({ page, onPageChange, onOpen }: EmailSectionProps) {
  const canQueue = useCapability('mail-queue')
  return (
    <StoredSetting
      name="email"
      purpose="The account that sends the platform’s email, such as one-time passwords."
      query={useQuery(emailQuery)}
      subject="The email account"
      lines={5}
      modal="email"
      onOpen={onOpen}
      action={(data) => (data ? 'Update email account' : 'Set email account')}
      empty={{
        title: 'No email account is set',
        description:
          'The platform uses the mail server that it was started with. Set an account to send from your own address.',
      }}
      facts={({ senderName, email, host, port, secure, username, password, updatedAt }) => ({
        Sender: senderName ? `${senderName} <${email}>` : email,
        Server: (
          <>
            {host ?? 'Unknown'}
            {port === null ? '' : `, port ${port}`}
            {secure === null ? null : <span className="text-muted"> ({secure ? 'TLS' : 'STARTTLS'})</span>}
          </>
        ),
        'User name': username ?? 'Unknown',
        Password: <SecretState hint={password} />,
        Changed: <RelativeTime value={updatedAt} />,
      })}
    >
      {onOpen && canQueue ? <UndeliveredMails page={page} onPageChange={onPageChange} /> : null}
    </StoredSetting>
  )
}
