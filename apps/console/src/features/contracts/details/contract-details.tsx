import { useQuery } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import type { ContractsGetCodeInput, SmartContract } from '@vitrine/sdk'
import { dataOf } from '@vitrine/sdk/react'
import { Button, CopyButton, Drawer, JsonView, Skeleton } from '@vitrine/ui-kit'
import { Download } from 'lucide-react'
import { useId } from 'react'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { errorText } from '#src/lib/error-text.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { useProfile } from '#src/session/profile.ts'
import { queries } from '#src/session/queries.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { FoundFacts } from './found-facts.tsx'
import { inspectionQuery } from './inspection-query.ts'
import { ReadSection } from './read-section.tsx'

/** The ABI of a contract, with buttons to copy and download it. */
function AbiSection({ abi, name }: { abi: readonly unknown[]; name: string }) {
  const heading = useId()
  const text = JSON.stringify(abi, null, 2)
  const save = () => saveFile(new Blob([text], { type: 'application/json' }), `${name}.abi.json`)
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="font-semibold text-default">
          ABI
        </h3>
        <span className="flex items-center gap-1">
          <CopyButton value={text} label="Copy ABI" />
          <Button size="sm" icon={<Download aria-hidden />} onClick={save}>
            Download ABI
          </Button>
        </span>
      </div>
      <JsonView value={abi} label={`ABI of ${name}`} defaultDepth={0} className="max-h-80 overflow-auto" />
    </section>
  )
}

type ContractDetailsProps = {
  open: boolean
  place: ContractsGetCodeInput
  network: Network
  contract: SmartContract & { contractAddress: string }
  onClose: () => void
}

/** Details of a deployed contract read from its network, and its functions. */
export function ContractDetails({ open, place, network, contract, onClose }: ContractDetailsProps) {
  const { contractAddress: address } = contract
  const { smartContractType } = place
  const profile = useProfile()
  const wallet = profile.data?.walletAddress ?? null
  const hasCode = useCapability('contract-code')
  const code = useQuery({ ...dataOf(queries.contracts.getCode(place)), enabled: hasCode })
  // Waits until the wallet whose mint is simulated is known, so that the node is queried only once.
  const read = useQuery(
    inspectionQuery(profile.isPending ? null : { network, address, smartContractType, wallet }),
  )
  const abi = code.data?.abi ?? []
  const reading = read.isPending || (hasCode && code.isPending)
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`${contractTypeName(smartContractType)} on ${network.name}`}
      description={contract.contractName || undefined}
      width="lg"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-6">
        {code.isError ? (
          <RetryNote
            text={`The contract’s code could not be read. ${errorText(code.error)}`}
            onRetry={() => void code.refetch()}
          />
        ) : null}
        {read.isError ? (
          <RetryNote
            text={`The contract could not be inspected. ${errorText(read.error)}`}
            onRetry={() => void read.refetch()}
          />
        ) : null}
        <FoundFacts
          network={network}
          contract={contract}
          code={code.data}
          found={read.data}
          wallet={wallet}
        />
        {reading ? <Skeleton className="h-40 w-full" /> : null}
        {!reading && read.data?.codeSize !== 0 ? (
          <>
            <ReadSection
              network={network}
              address={address}
              abi={abi}
              smartContractType={smartContractType}
            />
            {abi.length > 0 ? <AbiSection abi={abi} name={contract.contractName || 'contract'} /> : null}
          </>
        ) : null}
      </div>
    </Drawer>
  )
}
