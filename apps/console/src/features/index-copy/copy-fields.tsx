import type { CopyReport, VectorIndex } from '@vitrine/sdk'
import { Combobox, FormDialog, LiveText, type ModalProps, useSchemaForm, formatCount } from '@vitrine/ui-kit'
import { useMemo } from 'react'
import { useAction } from '#src/lib/action.ts'
import { useIsShown } from '#src/lib/use-is-shown.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { BoundField } from '#src/resource/bound-field.tsx'
import { copyForm, type CopyValues } from './copy-form.ts'

type CopyFieldsProps = {
  /** The modal around it. */
  shell: Pick<ModalProps, 'open' | 'onOpenChange' | 'title' | 'description'>
  indexes: readonly VectorIndex[]
  initial: CopyValues
  onDone: (values: CopyValues, report: CopyReport) => void
}

const optionOf = ({ indexName, dimension, stats }: VectorIndex) => ({
  value: indexName,
  label: indexName,
  description: `${formatCount(dimension)} dimensions, ${formatCount(stats.vectorCount)} vectors`,
})

/** The choice of two indexes. What does not fit is shown as soon as both are chosen, before anything is sent. */
export function CopyFields({ shell, indexes, initial, onDone }: CopyFieldsProps) {
  const schema = useMemo(() => copyForm(indexes), [indexes])
  const form = useSchemaForm({ schema, defaultValues: initial })
  const isShown = useIsShown(shell.open)
  const copy = useAction({
    // No time limit: the answer comes when everything is copied.
    run: (values: CopyValues, call) => getSdk().dataSources.copyIndex(values, { ...call, timeout: 0 }),
    form: form.form,
    isShown,
    invalidates: changedBy('dataSources.copyIndex'),
    onSuccess: ({ data }, values) => {
      // A backend need not say what it copied.
      if (data) onDone(values, data)
      else if (isShown()) shell.onOpenChange(false)
    },
  })
  const options = useMemo(() => indexes.map(optionOf), [indexes])
  return (
    <FormDialog
      {...shell}
      form={form}
      onSubmit={copy.mutateAsync}
      submitLabel="Copy data"
      cancelLabel={form.submitting ? 'Close' : 'Cancel'}
      short
    >
      {(['sourceIndexName', 'targetIndexName'] as const).map((name) => (
        <BoundField
          key={name}
          form={form}
          name={name}
          label={name === 'sourceIndexName' ? 'From' : 'Into'}
          required
        >
          {({ value, onValueChange }) => (
            <Combobox
              required
              placeholder="Choose an index"
              options={options}
              value={options.find((one) => one.value === value) ?? null}
              onValueChange={(option) => {
                onValueChange(option?.value ?? '')
                const { sourceIndexName, targetIndexName } = form.form.getValues()
                if (sourceIndexName && targetIndexName) void form.form.trigger('targetIndexName')
              }}
              className="font-mono placeholder:font-sans"
            />
          )}
        </BoundField>
      ))}
      {form.submitting ? (
        <LiveText className="text-xs text-muted">You can close this window. The copy continues.</LiveText>
      ) : null}
    </FormDialog>
  )
}
