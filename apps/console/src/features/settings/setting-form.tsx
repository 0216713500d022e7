import { Button, ErrorSummary, type FormToSubmit, Modal, type ModalProps } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import type { FormDraft } from '#src/lib/use-draft.ts'

type SettingFormProps = Pick<ModalProps, 'open' | 'title' | 'description'> & {
  /** What `useSchemaForm` gave. */
  form: Omit<FormToSubmit<never>, 'handleSubmit'> & { onSubmit: () => void }
  draft: FormDraft
  submitLabel: string
  /** It can't be sent as things are; the form says why. */
  blocked?: boolean
  onClose: () => void
  children: ReactNode
}

/** The modal of one setting. */
export function SettingForm({
  form,
  draft,
  submitLabel,
  blocked = false,
  onClose,
  children,
  ...modal
}: SettingFormProps) {
  const cancel = () => {
    draft.forget()
    onClose()
  }
  return (
    <Modal
      {...modal}
      // Escape and a press beside it may be a slip: what was typed, but for secrets, is there again when it opens. Cancel is meant.
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button onClick={cancel}>Cancel</Button>
          <Button
            type="submit"
            form={form.formId}
            variant="primary"
            loading={form.submitting}
            disabled={blocked}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form.formId} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-5">
        <DraftNotice draft={draft} />
        <ErrorSummary errors={form.problems} />
        {children}
      </form>
    </Modal>
  )
}
