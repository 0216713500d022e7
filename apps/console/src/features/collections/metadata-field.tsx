import type { Collection } from '@vitrine/sdk'
import type { FormOfField } from '#src/resource/bound-field.tsx'
import { RadioField } from '#src/resource/radio-field.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import type { CollectionValues } from './collection-form.ts'

const locations = [
  {
    value: 'ipfs',
    label: 'IPFS',
    description: 'Nobody can change it after a mint. Publish it before you mint on a main network.',
  },
  {
    value: 'platform',
    label: 'This platform',
    description:
      'No IPFS is needed. Whoever runs this server can change it, and tokens show nothing if the server is gone.',
  },
]

type MetadataFieldProps = {
  form: FormOfField<CollectionValues>
  /** Null to create one. */
  collection: Collection | null
}

/** Field for the place of the tokens' metadata. Minted tokens fix it. Capability `metadata-location`. */
export function MetadataField({ form, collection }: MetadataFieldProps) {
  const isOffered = useCapability('metadata-location')
  const isFixed = (collection?.soldAssets ?? 0) > 0
  if (!isOffered) return null
  return (
    <RadioField
      form={form}
      name="metadataLocation"
      label="Token metadata"
      help={isFixed ? 'Tokens are minted, so it stays where it is.' : undefined}
      options={locations}
      disabled={isFixed}
    />
  )
}
