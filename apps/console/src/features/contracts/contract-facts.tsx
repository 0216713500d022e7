import { explorerUrl, type Network } from '@vitrine/chain'
import type { SmartContract } from '@vitrine/sdk'
import { Address, Hash, RelativeTime } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'

const sources: Record<SmartContract['source'], string> = {
  'built-in': 'built in',
  uploaded: 'uploaded',
  existing: 'deployed elsewhere',
}

/** What is known of a registered contract. */
export function ContractFacts({ contract, network }: { contract: SmartContract; network: Network }) {
  const { contractAddress, transactionHash } = contract
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-xs">
      <Fact label="Contract">
        <span className="min-w-0 break-words">
          {contract.contractName} <span className="text-subtle">({sources[contract.source]})</span>
        </span>
      </Fact>
      {contractAddress ? (
        <Fact label="Address">
          <Address
            value={contractAddress}
            kind="contract address"
            href={explorerUrl(network, { address: contractAddress })}
          />
        </Fact>
      ) : null}
      {transactionHash ? (
        <Fact label="Transaction">
          <Hash value={transactionHash} href={explorerUrl(network, { transaction: transactionHash })} />
        </Fact>
      ) : null}
      <Fact label="Changed">
        <RelativeTime value={contract.updatedAt} />
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-h-6 min-w-0 items-center text-default">{children}</dd>
    </>
  )
}
