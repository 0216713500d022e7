import type { UserFormData } from '@vitrine/sdk'
import { Button, CopyButton, Modal } from '@vitrine/ui-kit'
import { formatDate } from '#src/lib/format-date.ts'

type MessageModalProps = { open: boolean; message: UserFormData; onClose: () => void }

/** A visitor's full message. */
export function MessageModal({ open, message, onClose }: MessageModalProps) {
  const { name, email, createdAt } = message
  return (
    <Modal
      open={open}
      onOpenChange={onClose}
      width="lg"
      title={name ? `Message from ${name}` : 'Message'}
      description={createdAt ? `Sent on ${formatDate('moment', createdAt)}` : undefined}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {email ? (
            <Button asChild variant="primary">
              <a href={`mailto:${encodeURIComponent(email)}`}>Reply by email</a>
            </Button>
          ) : null}
        </>
      }
    >
      {email ? (
        <p className="mb-3 flex items-center gap-1 text-muted">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <CopyButton value={email} label="Copy email address" />
        </p>
      ) : null}
      <p className="wrap-anywhere whitespace-pre-wrap text-default">
        {message.message ?? 'The platform did not send its text.'}
      </p>
    </Modal>
  )
}
