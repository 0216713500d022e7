import type { Network } from '@vitrine/chain'
import type { SmartContract } from '@vitrine/sdk'
import { VerifiedSource } from '#src/entities/contracts/verified-source.tsx'
import { ChainHash, ChainAddress } from '#src/lib/chain-values.tsx'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { DescriptionList, RelativeTime } from '@vitrine/ui-kit'

const sources: Record<string, string> = {
  'built-in': 'built in',
  uploaded: 'uploaded',
  existing: 'deployed elsewhere',
}

/** Details of a registered contract. */
export function ContractFacts({ contract, network }: { contract: SmartContract; network: Network }) {
  const isVerified = useCapability('verified-source')
  const { contractAddress, transactionHash, verification } = contract
  return (
    <DescriptionList.Root layout="grid" className="text-xs">
      <DescriptionList.Item label="Contract">
        <span className="min-w-0 break-words">
          {contract.contractName || 'Unnamed'}
          {contract.source ? (
            <span className="text-subtle"> ({sources[contract.source] ?? contract.source})</span>
          ) : null}
        </span>
      </DescriptionList.Item>
      {contractAddress ? (
        <DescriptionList.Item label="Address">
          <ChainAddress on={network} value={contractAddress} kind="contract address" />
        </DescriptionList.Item>
      ) : null}
      {transactionHash ? (
        <DescriptionList.Item label="Transaction">
          <ChainHash on={network} value={transactionHash} />
        </DescriptionList.Item>
      ) : null}
      {isVerified && verification ? (
        <DescriptionList.Item label="Source">
          <VerifiedSource
            verification={verification}
            id={contract._id}
            name={`${contractTypeName(contract.smartContractType)} on ${network.name}`}
          />
        </DescriptionList.Item>
      ) : null}
      <DescriptionList.Item label="Changed">
        <RelativeTime value={contract.updatedAt} />
      </DescriptionList.Item>
    </DescriptionList.Root>
  )
}
