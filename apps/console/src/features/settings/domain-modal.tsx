import { useQuery } from '@tanstack/react-query'
import type { FrontendDomain } from '@vitrine/sdk'
import { Field, Input, useSchemaForm } from '@vitrine/ui-kit'
import { domainQuery } from '#src/lib/domain-query.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { domainForm } from './domain-form.ts'
import { useSaveDomain } from './mutations.ts'
import { SettingForm } from './setting-form.tsx'
import { type SettingModalProps, WithStored } from './setting-modal.tsx'

/** Sets or changes the domain on which the storefront answers. */
export function DomainModal({ open, onClose }: Pick<SettingModalProps, 'open' | 'onClose'>) {
  const domain = useQuery(domainQuery)
  return (
    <WithStored
      query={domain}
      title="Storefront domain"
      failed="The domain could not be loaded"
      open={open}
      onClose={onClose}
    >
      {(stored) => <Content stored={stored} open={open} onClose={onClose} />}
    </WithStored>
  )
}

type ContentProps = { stored: FrontendDomain | null; open: boolean; onClose: () => void }

function Content({ stored, open, onClose }: ContentProps) {
  const modal = useSchemaForm({
    schema: domainForm,
    defaultValues: { frontendDomainUrl: stored?.frontendDomainUrl ?? '' },
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = modal
  const draft = useDraft({ form, name: open ? 'setting/domain' : null })
  const save = useSaveDomain(stored, { form, draft }, onClose)
  return (
    <SettingForm
      form={modal}
      draft={draft}
      open={open}
      onClose={onClose}
      title={stored ? 'Update the storefront domain' : 'Set the storefront domain'}
      submitLabel={stored ? 'Update domain' : 'Set domain'}
    >
      <Field
        label="Address"
        required
        help="Where visitors find the storefront."
        {...field('frontendDomainUrl')}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://shop.example"
          {...form.register('frontendDomainUrl')}
        />
      </Field>
    </SettingForm>
  )
}
