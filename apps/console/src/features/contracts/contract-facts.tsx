import type { Network } from '@vitrine/chain'
import type { SmartContract } from '@vitrine/sdk'
import { VerifiedSource } from '#src/entities/contracts/verified-source.tsx'
import { ChainHash, ChainAddress } from '#src/lib/chain-values.tsx'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { Facts } from '#src/lib/facts.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { RelativeTime } from '@vitrine/ui-kit'

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
          <VerifiedSource
            verification={verification}
            id={contract._id}
            name={`${contractTypeName(contract.smartContractType)} on ${network.name}`}
          />
        ),
        Changed: <RelativeTime value={contract.updatedAt} />,
      }}
    />
  )
}
