import { networkKey, networkName, networks } from '#src/lib/networks.ts'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { SecretField } from '#src/resource/secret-field.tsx'
import { SelectField } from '#src/resource/select-field.tsx'
import { useDraftForm } from '#src/resource/use-draft-form.ts'
import { useSaveProviderUrl } from './mutations.ts'
import { providerForm } from './provider-form.ts'
import { allProviderUrlsQuery, type ProviderKind } from './queries.ts'
import { storedModal } from './setting-modal.tsx'

const effect: Record<ProviderKind, string> = {
  node: 'Used from now on. Stored encrypted: it may contain an access key.',
  bundler: 'For the storefront. Stored encrypted: it may contain an access key.',
}

/** Creates the modal that adds or replaces a network's provider URL. */
const providerModal = (kind: ProviderKind) =>
  storedModal(
    allProviderUrlsQuery(kind),
    { title: `The ${kind} URL`, failed: `The ${kind} URLs could not be loaded` },
    function Content({ stored: rows, open, id, onClose }) {
      const stored = rows.find((one) => one._id === id) ?? null
      const taken = new Set(rows.map(networkKey))
      const free = networks().filter((network) => !taken.has(networkKey(network)))
      const form = useDraftForm({
        open,
        onClose,
        schema: providerForm,
        values: {
          network: stored ? networkKey(stored) : ((free[0] && networkKey(free[0])) ?? ''),
          url: null,
        },
        draft: `setting/${kind}/${stored?._id ?? 'new'}`,
        // The URL may contain a key, but its name doesn't show that.
        secret: ['url'],
      })
      const { mutateAsync: save } = useSaveProviderUrl(kind, stored, form)
      const name = stored ? networkName(stored) : ''
      return (
        <ResourceDialog
          form={{ ...form, save }}
          title={stored ? `Update the ${kind} URL of ${name}` : `Add a ${kind} URL`}
          description={stored?.host ? `It is ${stored.host} now, and is replaced as a whole.` : undefined}
          submitLabel={stored ? `Update ${kind} URL` : `Add ${kind} URL`}
          blocked={!stored && free.length === 0}
        >
          {stored ? null : (
            <SelectField
              form={form}
              name="network"
              label="Network"
              required
              help={free.length === 0 ? 'Every network already has one. Update it in the list.' : undefined}
              options={networks().map((network) => ({
                value: networkKey(network),
                label: taken.has(networkKey(network)) ? `${network.name} (has one)` : network.name,
                disabled: taken.has(networkKey(network)),
              }))}
            />
          )}
          <SecretField form={form} name="url" label="URL" required help={effect[kind]} stored={null} />
        </ResourceDialog>
      )
    },
  )

export const NodeModal = providerModal('node')
export const BundlerModal = providerModal('bundler')
