import type { CopyReport, VectorIndex } from '@vitrine/sdk'
import { Combobox, FormDialog, LiveText, type ModalProps, useSchemaForm, formatCount } from '@vitrine/ui-kit'
import { useMemo, useRef } from 'react'
import { useAction } from '#src/lib/action.ts'
import { useIsShown } from '#src/lib/use-is-shown.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { BoundField } from '#src/resource/bound-field.tsx'
import { copyForm, type CopyValues } from './copy-form.ts'

type CopyFieldsProps = {
  /** Props of the modal around the fields. */
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

/** Choice of two indexes. An invalid combination is shown once both are chosen, before anything is sent. */
export function CopyFields({ shell, indexes, initial, onDone }: CopyFieldsProps) {
  const schema = useMemo(() => copyForm(indexes), [indexes])
  const form = useSchemaForm({ schema, defaultValues: initial })
  const isShown = useIsShown(shell.open)
  /** The report in the answer; null if the answer has none or can't be read. */
  const report = useRef<CopyReport | null>(null)
  const copy = useAction({
    async run(values: CopyValues, call) {
      report.current = null
      // No time limit, because the answer comes after everything is copied.
      const answer = await getSdk().dataSources.copyIndex(values, { ...call, timeout: 0 })
      report.current = answer.data ?? null
      return answer
    },
    form: form.form,
    isShown,
    invalidates: changedBy('dataSources.copyIndex'),
    onDone: () => {
      if (!isShown()) return
      if (report.current) onDone(form.form.getValues(), report.current)
      else shell.onOpenChange(false)
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
        <LiveText className="text-xs text-muted">You can close this dialog. The copy continues.</LiveText>
      ) : null}
    </FormDialog>
  )
}
