import type { FiatPaymentOption } from '@vitrine/sdk'
import { Combobox, Field, FormDrawer, Input, SecretInput, Select, useSchemaForm } from '@vitrine/ui-kit'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { useDraft } from '#src/lib/use-draft.ts'
import { currencyOption, currencyOptions } from './currencies.ts'
import { useSaveOption } from './mutations.ts'
import { optionForm, optionValues } from './option-form.ts'
import { type OptionKind, optionKinds } from './option-kinds.ts'

/** The public key too: it is not secret, but a secret one is easily pasted in its place. */
const neverKept = ['publicKey', 'secretKey']

type OptionDrawerProps = {
  open: boolean
  /** Null for a new one. */
  option: FiatPaymentOption | null
  /** The names of the options that there are. */
  taken: readonly string[]
  onClose: () => void
}

/** Adds a way to pay or changes one. Mount it anew for each opening: it holds what was typed. */
export function OptionDrawer({ open, option, taken, onClose }: OptionDrawerProps) {
  const [schema] = useState(() => optionForm(option ? [] : taken))
  const [currencies] = useState(currencyOptions)
  const drawer = useSchemaForm({
    schema,
    defaultValues: optionValues(option),
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = drawer
  const draft = useDraft({
    form,
    name: open ? `payment/${option?.option ?? 'new'}` : null,
    secret: neverKept,
  })
  const close = () => {
    draft.forget()
    onClose()
  }
  const save = useSaveOption({ form, draft }, close)
  const { control, register, setValue, formState } = form
  const kind = useWatch({ control, name: 'kind' })

  const choose = (next: OptionKind) => {
    setValue('kind', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    // Only until someone has a label of their own in mind.
    if (formState.dirtyFields.label) return
    const label = optionKinds.find((one) => one.option === next)?.label ?? ''
    setValue('label', label, { shouldDirty: false, shouldValidate: formState.isSubmitted })
  }

  return (
    <FormDrawer
      form={drawer}
      open={open}
      onOpenChange={(next) => next || close()}
      title={option ? `Edit ${option.label}` : 'Add a way to pay'}
      description={option ? undefined : 'It stays off until you switch it on.'}
      submitLabel={option ? 'Save changes' : 'Add way to pay'}
    >
      <DraftNotice draft={draft} />
      {option ? null : (
        <>
          <Field label="Way to pay" required {...field('kind')}>
            <Select
              options={[
                ...optionKinds.map((one) => {
                  const isTaken = taken.includes(one.option)
                  const label = isTaken ? `${one.label} (you have it already)` : one.label
                  return { value: one.option, label, disabled: isTaken }
                }),
                { value: 'other', label: 'Another' },
              ]}
              value={kind}
              onValueChange={(next) => choose(next as OptionKind)}
            />
          </Field>
          {kind === 'other' ? (
            <Field
              label="Name"
              required
              help="Tells it from the others and cannot be changed later, such as gift-voucher."
              {...field('name')}
            >
              <Input autoComplete="off" spellCheck={false} className="font-mono" {...register('name')} />
            </Field>
          ) : null}
        </>
      )}
      <Field label="Label" required help="What a buyer reads." {...field('label')}>
        <Input autoComplete="off" {...register('label')} />
      </Field>
      <Controller
        control={control}
        name="currency"
        render={({ field: { value, onChange, onBlur } }) => (
          <Field label="Currency" required {...field('currency')}>
            <Combobox
              options={currencies}
              placeholder="Search by code or name…"
              value={value === '' ? null : currencyOption(value)}
              onValueChange={(chosen) => onChange(chosen?.value ?? '')}
              onBlur={onBlur}
            />
          </Field>
        )}
      />
      <Field label="Public key" help="The provider may call it publishable key." {...field('publicKey')}>
        <Input autoComplete="off" spellCheck={false} className="font-mono" {...register('publicKey')} />
      </Field>
      <Controller
        control={control}
        name="secretKey"
        render={({ field: { value, onChange } }) => (
          <Field
            label="Secret key"
            help="It is kept encrypted and never shown again."
            {...field('secretKey')}
          >
            <SecretInput
              stored={option?.secretKey.isSet ? { endsWith: option.secretKey.ending ?? '' } : null}
              value={value ?? undefined}
              onValueChange={(next) => onChange(next ?? null)}
            />
          </Field>
        )}
      />
    </FormDrawer>
  )
}
