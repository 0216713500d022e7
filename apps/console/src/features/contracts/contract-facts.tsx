import type { Network } from '@vitrine/chain'
import type { SmartContract } from '@vitrine/sdk'
import { AssetFiles } from '#src/entities/assets/asset-files.tsx'
import { ContractMetadata } from '#src/entities/contracts/contract-metadata.tsx'
import { VerifiedSource } from '#src/entities/contracts/verified-source.tsx'
import { ChainHash, ChainAddress } from '#src/lib/chain-values.tsx'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { Facts } from '#src/lib/facts.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { DescriptionList, RelativeTime } from '@vitrine/ui-kit'
import type { ContractPlace } from './queries.ts'

const sources: Record<string, string> = {
  'built-in': 'built in',
  uploaded: 'uploaded',
  existing: 'deployed elsewhere',
}

type ContractFactsProps = {
  contract: SmartContract
  place: ContractPlace
  collection: { id: string; name: string }
  network: Network
}

/** Details of a registered contract. */
export function ContractFacts({ contract, place, collection, network }: ContractFactsProps) {
  const isVerified = useCapability('verified-source')
  const hasMetadata = useCapability('contract-metadata')
  const { contractAddress, transactionHash, verification, metadata } = contract
  const name = `${contractTypeName(contract.smartContractType)} on ${network.name}`
  return (
    <Facts
      layout="grid"
      className="text-xs"
      of={{
        Contract: (
          <span className="min-w-0 break-words">
            {contract.contractName || 'Unnamed'}
            {contract.source ? (
              <span className="text-subtle"> ({sources[contract.source] ?? contract.source})</span>
            ) : null}
          </span>
        ),
        Address: contractAddress && (
          <ChainAddress on={network} value={contractAddress} kind="contract address" />
        ),
        Transaction: transactionHash && <ChainHash on={network} value={transactionHash} />,
        Source: isVerified && verification && (
          <VerifiedSource verification={verification} id={contract._id} name={name} />
        ),
        Metadata: hasMetadata && metadata && (
          <ContractMetadata
            metadata={metadata}
            place={place}
            collection={collection}
            network={network}
            name={name}
          />
        ),
        Changed: <RelativeTime value={contract.updatedAt} />,
      }}
    >
      {hasMetadata && metadata ? (
        <AssetFiles of={{ contract_id: contract._id }} showsUnset={network.kind !== 'local'}>
          {(content) => <DescriptionList.Item label="Files">{content}</DescriptionList.Item>}
        </AssetFiles>
      ) : null}
    </Facts>
  )
}
