import type { TokenFiles } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { Select } from '@vitrine/ui-kit'
import { useWatch } from 'react-hook-form'
import { text, webAddress } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'
import { BoundField } from '#src/resource/bound-field.tsx'
import { ResourceDialog } from '#src/resource/resource-dialog.tsx'
import { SecretField } from '#src/resource/secret-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { tokenFilesQuery } from './queries.ts'
import { storedModal } from './setting-modal.tsx'
import { tokenFilesKinds } from './token-files-kinds.ts'

const limit = limits.setTokenFiles

const address = webAddress(limit.address)

/** Schema of the form. Pinata has a default address, and a node may not need a key. */
const tokenFilesForm = z
  .object({
    kind: z.enum(['kubo', 'pinata', 'pinning-service']),
    address,
    key: z.nullable(text(limit.key)),
    gatewayUrl: address,
  })
  .check(
    z.refine(({ kind, address: typed }) => kind === 'pinata' || typed !== '', {
      path: ['address'],
      error: 'Enter the address of the service.',
    }),
  )

type Values = z.output<typeof tokenFilesForm>

const valuesOf = (stored: TokenFiles | null): Values => ({
  kind: stored?.kind ?? 'pinata',
  address: stored?.address ?? '',
  key: null,
  gatewayUrl: stored?.gatewayUrl ?? '',
})

const keyHelp = {
  kubo: 'Leave blank if the node needs none.',
  pinata: 'A JWT with permission to write files. Stored encrypted.',
  'pinning-service': 'The access token of your account. Stored encrypted.',
}

/** Sets the service that publishes token files. */
export const TokenFilesModal = storedModal(
  tokenFilesQuery,
  { title: 'Token files', failed: 'The service could not be loaded' },
  function Content({ stored, open, onClose }) {
    const form = useResourceForm({
      open,
      onClose,
      schema: tokenFilesForm,
      values: valuesOf(stored),
      draft: 'setting/token-files',
      save: ({ kind, address: typed, key, gatewayUrl }, call) =>
        getSdk().settings.setTokenFiles(
          {
            kind,
            address: typed === '' ? null : typed,
            gatewayUrl: gatewayUrl === '' ? null : gatewayUrl,
            ...(key === null ? {} : { key: key === '' ? null : key }),
          },
          call,
        ),
      secret: ['key'],
      invalidates: changedBy('settings.setTokenFiles'),
    })
    const kind = useWatch({ control: form.form.control, name: 'kind' })
    return (
      <ResourceDialog
        form={form}
        title={stored ? 'Update where token files go' : 'Set where token files go'}
        description={`Metadata and media that you publish go there.${
          stored?.usedBy?.files ? ' For another service, publish again what the present one has.' : ''
        }`}
        submitLabel={stored ? 'Update service' : 'Set service'}
      >
        <BoundField form={form} name="kind" label="Service">
          {({ onValueChange, ...bound }) => (
            <Select
              {...bound}
              options={tokenFilesKinds.map(({ value, label }) => ({ value, label }))}
              onValueChange={(next) => onValueChange(next as typeof kind)}
            />
          )}
        </BoundField>
        <TextField
          form={form}
          name="address"
          label={kind === 'pinata' ? 'Address (optional)' : 'Address'}
          required={kind !== 'pinata'}
          help={
            kind === 'kubo'
              ? 'Address of its RPC API. Never open this API to the internet.'
              : kind === 'pinata'
                ? 'Leave blank for Pinata’s own.'
                : 'It fetches the files from this platform’s public address.'
          }
          type="url"
          inputMode="url"
          spellCheck={false}
          placeholder={tokenFilesKinds.find(({ value }) => value === kind)?.placeholder}
        />
        <SecretField
          form={form}
          name="key"
          label="Access key"
          required={kind !== 'kubo'}
          help={keyHelp[kind]}
          stored={stored?.key ?? null}
        />
        <TextField
          form={form}
          name="gatewayUrl"
          label="Gateway (optional)"
          help="Published files are read back through it. It gets no key."
          type="url"
          inputMode="url"
          spellCheck={false}
          placeholder="https://ipfs.io"
        />
      </ResourceDialog>
    )
  },
)
