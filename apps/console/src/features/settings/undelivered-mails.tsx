import { useQuery } from '@tanstack/react-query'
import type { UndeliveredMail } from '@vitrine/sdk'
import { Button, ConfirmDialog, RelativeTime } from '@vitrine/ui-kit'
import { useState } from 'react'
import { useAction } from '#src/lib/action.ts'
import { counted } from '#src/lib/counted.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { useRereadSettings } from './mutations.ts'
import { undeliveredQuery } from './queries.ts'
import { SettingPages } from './setting-list.tsx'
import { SettingBody } from './setting-section.tsx'

const kinds: Partial<Record<string, string>> = {
  'one-time-password': 'One-time password',
  'password-changed': 'Password change',
  'password-set': 'New password',
  'email-changed': 'Email address change',
  'api-key': 'API key',
  alert: 'Alert',
}
const nameOf = ({ kind, to }: UndeliveredMail) =>
  `${kinds[kind] ?? 'Email'} to ${to ?? 'an unknown recipient'}`

type UndeliveredMailsProps = { page: number; onPageChange: (page: number) => void }

/** The undelivered emails. Renders nothing without any. For admins, with the capability `mail-queue`. */
export function UndeliveredMails({ page, onPageChange }: UndeliveredMailsProps) {
  const mails = useQuery(undeliveredQuery(page))
  const { totalCount = 0, retrying = 0, retryingError } = mails.data ?? {}
  if (!mails.isError && totalCount === 0 && retrying === 0) return null
  return (
    <section aria-label="Undelivered emails" className="border-t border-subtle">
      <SettingBody query={mails} failed="The undelivered emails could not be loaded" lines={2}>
        {({ data }) => (
          <>
            <div className="px-4 py-3">
              {totalCount > 0 ? (
                <h3 className="text-sm font-medium text-default">
                  {counted(totalCount, 'email')} could not be delivered
                </h3>
              ) : null}
              {retrying > 0 ? (
                <p className="text-xs text-muted">
                  {counted(retrying, 'email is being retried.', 'emails are being retried.')} {retryingError}
                </p>
              ) : null}
            </div>
            {data.length > 0 ? (
              <ul aria-label="Undelivered emails">
                {data.map((mail) => (
                  <Row key={mail._id} mail={mail} />
                ))}
              </ul>
            ) : null}
            <SettingPages
              page={page}
              total={totalCount}
              onPageChange={onPageChange}
              label="Pages of the undelivered emails"
            />
          </>
        )}
      </SettingBody>
    </section>
  )
}

function Row({ mail }: { mail: UndeliveredMail }) {
  const { _id, error, tries, lastTryAt, canRetry } = mail
  const name = nameOf(mail)
  const [asking, setAsking] = useState(false)
  const onError = useRereadSettings()
  const retry = useAction({
    run: (_: void, call) => getSdk().settings.retryMail({ mail_id: _id }, call),
    workOf: () => _id,
    invalidates: changedBy('settings.retryMail'),
    onError,
  })
  const remove = useAction({
    run: (_: void, call) => getSdk().settings.deleteMail({ mail_id: _id }, call),
    workOf: () => _id,
    invalidates: changedBy('settings.deleteMail'),
    onError,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-subtle px-4 py-2.5 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere text-default">{name}</p>
        <p className="text-default">{error}</p>
        <p className="text-xs text-muted">
          {counted(tries, 'try', 'tries')}, <RelativeTime value={lastTryAt} />
          {canRetry ? '' : '. It can no longer be sent.'}
        </p>
      </div>
      <div className="flex gap-2">
        {canRetry ? (
          <Button
            size="sm"
            aria-label={`Retry email: ${name}`}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
          >
            Retry
          </Button>
        ) : null}
        <Button size="sm" aria-label={`Delete email: ${name}`} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="danger"
        title={`Delete the email “${name}”?`}
        description="It will not be sent. This can’t be undone."
        confirmLabel="Delete email"
        onConfirm={() => remove.mutateAsync()}
      />
    </li>
  )
}
