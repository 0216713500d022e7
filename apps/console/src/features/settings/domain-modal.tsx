import { domainQuery } from '#src/entities/settings/domain-query.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { useRereadSettings } from './mutations.ts'
import { storedModal } from './setting-modal.tsx'
import * as limits from '@vitrine/sdk/limits'
import { text } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

const isOrigin = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/** Schema of the form. */
const domainForm = z.object({
  frontendDomainUrl: text(
    limits.updateFrontendDomainUrl.frontendDomainUrl,
    'Enter the address of the storefront.',
  ).check(
    z.refine(isOrigin, 'Enter http:// or https:// and the domain alone, such as https://shop.example.'),
  ),
})

/** Sets or changes the storefront's domain. */
export const DomainModal = storedModal(
  domainQuery,
  { title: 'Storefront domain', failed: 'The domain could not be loaded' },
  function Content({ stored, open, onClose }) {
    const form = useResourceForm({
      open,
      onClose,
      schema: domainForm,
      values: { frontendDomainUrl: stored?.frontendDomainUrl ?? '' },
      draft: 'setting/domain',
      save: (values, call) =>
        // If the backend doesn't report its domain, a new one is added instead of changed.
        stored?.frontendDomainUrl
          ? getSdk().settings.updateFrontendDomain(values, call)
          : getSdk().settings.addFrontendDomain(values, call),
      invalidates: changedBy('settings.updateFrontendDomain'),
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
          help="The storefront’s address for visitors."
          type="url"
          inputMode="url"
          spellCheck={false}
          placeholder="https://shop.example"
        />
      </ResourceDialog>
    )
  },
)
