import type { VectorStore } from '@vitrine/sdk'
import { Button, ErrorSummary, Field, Modal, SecretInput, useSchemaForm } from '@vitrine/ui-kit'
import { Controller } from 'react-hook-form'
import * as z from '#src/lib/zod.ts'
import { useSetKey } from './mutations.ts'

const schema = z.object({
  apiKey: z
    .string()
    .check(
      z.trim(),
      z.minLength(8, 'Enter the whole key: it has at least 8 characters.'),
      z.maxLength(512, 'A key has at most 512 characters.'),
    ),
})

type KeyModalProps = {
  open: boolean
  /** The key that is set. */
  current: VectorStore['apiKey'] | null
  onClose: () => void
}

/** Sets or replaces the vector store's key, which is never shown again. Mount it anew for each opening. */
export function KeyModal({ open, current, onClose }: KeyModalProps) {
  const { form, formId, onSubmit, field, problems, submitting } = useSchemaForm({
    schema,
    defaultValues: { apiKey: '' },
    submit: (values) => save.mutateAsync(values),
  })
  const save = useSetKey(form, onClose)
  const isSet = current?.isSet ?? false
  const ending = current?.ending ? ` that ends in …${current.ending}` : ''
  return (
    <Modal
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={isSet ? 'Replace the key' : 'Set the key'}
      description={
        isSet
          ? `The new key takes the place of the one${ending} at once.`
          : 'The platform opens the vector store with it. It is kept sealed and never shown again.'
      }
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={submitting}>
            {isSet ? 'Replace key' : 'Set key'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <ErrorSummary errors={problems.filter((problem) => problem.field === null)} />
        <Field label="Key" required {...field('apiKey')}>
          <Controller
            control={form.control}
            name="apiKey"
            render={({ field: key }) => (
              <SecretInput
                ref={key.ref}
                data-autofocus
                stored={null}
                value={key.value}
                onValueChange={(value) => key.onChange(value ?? '')}
                onBlur={key.onBlur}
              />
            )}
          />
        </Field>
      </form>
    </Modal>
  )
}
