import type { ContractMetadata as Metadata } from '@vitrine/sdk'
import { ContractChange, type ContractTarget } from './contract-change.tsx'

const texts: Record<string, string> = {
  current: 'The contract names the collection’s current metadata.',
  updating: 'The contract names the collection’s current metadata once the update is mined.',
  outdated: 'The contract names an earlier name, symbol, description, picture or address.',
}

type ContractMetadataProps = { metadata: Metadata; target: ContractTarget }

/** Shows whether marketplaces show the collection as it is now, and can update what they show. */
export const ContractMetadata = ({ metadata, target }: ContractMetadataProps) => (
  <ContractChange
    target={target}
    text={texts[metadata.state ?? ''] ?? metadata.uri ?? ''}
    kind="contract-metadata"
    action="Update metadata"
    isOffered={metadata.state === 'outdated'}
    effects={[
      'One transaction makes the contract name the current metadata.',
      'Marketplaces can then show the collection as it is now, if they can read its files.',
      'Its tokens stay as they are.',
    ]}
  />
)
