import type { CopyReport, VectorIndex } from '@vitrine/sdk'
import {
  Button,
  Combobox,
  ErrorSummary,
  Field,
  Modal,
  type ModalProps,
  type SchemaForm,
  useSchemaForm,
} from '@vitrine/ui-kit'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useHandOver } from '#src/activity/use-hand-over.ts'
import { copyForm, type CopyValues } from './copy-form.ts'

type CopyFieldsProps = {
  /** The modal around it. */
  shell: Pick<ModalProps, 'open' | 'onOpenChange' | 'title' | 'description'>
  indexes: readonly VectorIndex[]
  initial: CopyValues
  onCancel: () => void
  onDone: (values: CopyValues, report: CopyReport) => void
}

const count = new Intl.NumberFormat('en')
const optionOf = ({ indexName, dimension, stats }: VectorIndex) => ({
  value: indexName,
  label: indexName,
  description: `${count.format(dimension)} dimensions, ${count.format(stats.vectorCount)} vectors`,
})

/** The choice of two indexes. What does not fit is said as soon as both are chosen, before anything is sent. */
export function CopyFields({ shell, indexes, initial, onCancel, onDone }: CopyFieldsProps) {
  const schema = useMemo(() => copyForm(indexes), [indexes])
  const modal = useSchemaForm({
    schema,
    defaultValues: initial,
    submit: async (values) => {
      const task = await copy(values)
      if (task?.report) onDone(values, task.report)
    },
  })
  const copy = useHandOver('copy-index', modal.form)
  return (
    <Modal
      {...shell}
      footer={
        <>
          <Button onClick={onCancel}>{modal.submitting ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" form={modal.formId} variant="primary" loading={modal.submitting}>
            Copy data
          </Button>
        </>
      }
    >
      <form id={modal.formId} noValidate onSubmit={modal.onSubmit} className="flex flex-col gap-4">
        <ErrorSummary errors={modal.problems.filter((problem) => problem.field === null)} />
        <IndexOf modal={modal} name="sourceIndexName" label="From" indexes={indexes} />
        <IndexOf modal={modal} name="targetIndexName" label="Into" indexes={indexes} />
        {modal.submitting ? (
          <output className="block text-xs text-muted">
            You can close this: the activity tray goes on with it.
          </output>
        ) : null}
      </form>
    </Modal>
  )
}

type IndexOfProps = {
  modal: SchemaForm<CopyValues>
  name: keyof CopyValues
  label: string
  indexes: readonly VectorIndex[]
}

function IndexOf({ modal: { form, field }, name, label, indexes }: IndexOfProps) {
  const options = useMemo(() => indexes.map(optionOf), [indexes])
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: chosen }) => (
        <Field label={label} required {...field(name)}>
          <Combobox
            required
            placeholder="Choose an index"
            options={options}
            value={options.find((one) => one.value === chosen.value) ?? null}
            onValueChange={(option) => {
              chosen.onChange(option?.value ?? '')
              const { sourceIndexName, targetIndexName } = form.getValues()
              if (sourceIndexName && targetIndexName) void form.trigger('targetIndexName')
            }}
            className="font-mono placeholder:font-sans"
          />
        </Field>
      )}
    />
  )
}
