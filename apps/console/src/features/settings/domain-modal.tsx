import { useQuery } from '@tanstack/react-query'
import type { FrontendDomain } from '@vitrine/sdk'
import { domainQuery } from '#src/entities/settings/domain-query.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { domainForm } from './domain-form.ts'
import { settings, useRereadSettings } from './mutations.ts'
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
  const form = useResourceForm({
    open,
    onClose,
    schema: domainForm,
    values: { frontendDomainUrl: stored?.frontendDomainUrl ?? '' },
    draft: 'setting/domain',
    save: (values, call) =>
      stored
        ? getSdk().settings.updateFrontendDomain(values, call)
        : getSdk().settings.addFrontendDomain(values, call),
    // The profile has it as well.
    invalidates: [...settings, queryKeys.profile.all],
    onError: useRereadSettings(),
  })
  return (
    <ResourceDialog
      form={form}
      title={stored ? 'Update the storefront domain' : 'Set the storefront domain'}
      submitLabel={stored ? 'Update domain' : 'Set domain'}
    >
      <TextField
        form={form}
        name="frontendDomainUrl"
        label="Address"
        required
        help="Where visitors find the storefront."
        type="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://shop.example"
      />
    </ResourceDialog>
  )
}
