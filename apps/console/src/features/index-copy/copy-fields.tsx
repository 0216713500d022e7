import type { CopyReport, VectorIndex } from '@vitrine/sdk'
import { Combobox, FormDialog, LiveText, type ModalProps, useSchemaForm, formatCount } from '@vitrine/ui-kit'
import { useMemo } from 'react'
import { useSubmitTask } from '#src/activity/use-submit-task.ts'
import { useIsShown } from '#src/lib/use-is-shown.ts'
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
  const copy = useSubmitTask('copy-index', form.form)
  const options = useMemo(() => indexes.map(optionOf), [indexes])
  const save = async (values: CopyValues) => {
    const task = await copy(values)
    // A backend need not say what it copied.
    if (task?.report) onDone(values, task.report)
    else if (task && isShown()) shell.onOpenChange(false)
  }
  return (
    <FormDialog
      {...shell}
      form={form}
      onSubmit={save}
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
        <LiveText className="text-xs text-muted">
          You can close this. The work continues in the activity tray.
        </LiveText>
      ) : null}
    </FormDialog>
  )
}
