import type { SmartContract } from '@vitrine/sdk'
import { AssetFiles } from '#src/entities/assets/asset-files.tsx'
import type { ContractTarget } from '#src/entities/contracts/contract-change.tsx'
import { ContractMetadata } from '#src/entities/contracts/contract-metadata.tsx'
import { HiddenTokens } from '#src/entities/contracts/hidden-tokens.tsx'
import { VerifiedSource } from '#src/entities/contracts/verified-source.tsx'
import { ChainHash, ChainAddress } from '#src/lib/chain-values.tsx'
import { Facts } from '#src/lib/facts.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { DescriptionList, RelativeTime } from '@vitrine/ui-kit'

const sources: Record<string, string> = {
  'built-in': 'built in',
  uploaded: 'uploaded',
  existing: 'deployed elsewhere',
}

type ContractFactsProps = { contract: SmartContract; target: ContractTarget }

/** Details of a registered contract. */
export function ContractFacts({ contract, target }: ContractFactsProps) {
  const isVerified = useCapability('verified-source')
  const hasMetadata = useCapability('contract-metadata')
  const hasHidden = useCapability('reveal-on-ipfs')
  const { contractAddress, transactionHash, verification, metadata, hidden } = contract
  const { network, name } = target
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
        Metadata: hasMetadata && metadata && <ContractMetadata metadata={metadata} target={target} />,
        'Hidden tokens': hasHidden && hidden && <HiddenTokens hidden={hidden} target={target} />,
        Changed: <RelativeTime value={contract.updatedAt} />,
      }}
    >
      {hasMetadata && metadata ? (
        <AssetFiles of={{ contract_id: contract._id }} showsUnset={network.kind !== 'local'}>
          {(content) => <DescriptionList.Item label="Files">{content}</DescriptionList.Item>}
        </AssetFiles>
      ) : null}
      {hasHidden && hidden && network.kind !== 'local' ? (
        <AssetFiles of={{ contract_id: contract._id, hidden: true }} showsUnset>
          {(content) => <DescriptionList.Item label="Files of hidden tokens">{content}</DescriptionList.Item>}
        </AssetFiles>
      ) : null}
    </Facts>
  )
}
