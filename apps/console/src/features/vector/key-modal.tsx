import type { VectorStore } from '@vitrine/sdk'
import { FormDialog, useSchemaForm } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { useIsShown } from '#src/lib/use-is-shown.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import * as z from '#src/lib/zod.ts'
import { SecretField } from '#src/resource/secret-field.tsx'

const tooShort = 'Enter the whole key: it has at least 8 characters.'
const schema = z.object({
  apiKey: z
    .string(tooShort)
    .check(z.trim(), z.minLength(8, tooShort), z.maxLength(512, 'A key has at most 512 characters.')),
})

type KeyModalProps = {
  open: boolean
  /** The key that is set. */
  current: VectorStore['apiKey'] | null
  onClose: () => void
}

/** Sets or replaces the vector store's key, which is never shown again. Mount it again for each opening. */
export function KeyModal({ open, current, onClose }: KeyModalProps) {
  const form = useSchemaForm({ schema, defaultValues: { apiKey: '' } })
  const isShown = useIsShown(open)
  const save = useAction({
    run: (values: z.output<typeof schema>, call) => getSdk().vector.setKey(values, call),
    invalidates: changedBy('vector.setKey'),
    form: form.form,
    isShown,
    onDone: () => isShown() && onClose(),
  })
  const isSet = current?.isSet ?? false
  const ending = current?.ending ? ` that ends in …${current.ending}` : ''
  return (
    <FormDialog
      form={form}
      onSubmit={save.mutateAsync}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={isSet ? 'Replace the key' : 'Set the key'}
      description={
        isSet
          ? `The new key replaces the one${ending} immediately.`
          : 'Opens the vector store. Stored encrypted. With it, texts may be sent to the AI model’s endpoint.'
      }
      submitLabel={isSet ? 'Replace key' : 'Set key'}
      width="sm"
      short
    >
      <SecretField form={form} name="apiKey" label="Key" required data-autofocus stored={null} />
    </FormDialog>
  )
}
