import { useQuery } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import { Field, Select, Skeleton } from '@vitrine/ui-kit'
import { useState } from 'react'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { errorText } from '#src/lib/error-text.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { TitledSection } from '#src/lib/titled-section.tsx'
import { FunctionForm } from './function-form.tsx'
import { loadChainContract } from './inspection-query.ts'

type ReadSectionProps = {
  network: Network
  address: string
  /** Empty if the ABI is unknown. */
  abi: readonly unknown[]
  smartContractType: number
}

/** Read-only functions of a contract, each with a form for its inputs. */
export function ReadSection({ network, address, abi, smartContractType }: ReadSectionProps) {
  const {
    data: chain,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: ['contract', 'code'],
    queryFn: loadChainContract,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
  const [signature, setSignature] = useState('')
  const standard = ({ 1: 'erc721', 2: 'erc1155' } as const)[smartContractType]
  const functions =
    chain?.listReadFunctions(abi.length > 0 ? abi : standard ? chain.standardAbis[standard] : []) ?? []
  const chosen = functions.find((one) => one.signature === signature) ?? functions[0]
  return (
    <TitledSection level={3} title="Read the contract" className="flex flex-col gap-3">
      {abi.length === 0 ? (
        <p className="text-muted">
          The ABI is not known.{' '}
          {standard ? `These are the functions of ${contractTypeName(smartContractType)}.` : null}
        </p>
      ) : null}
      {isError ? <RetryNote text={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!chain && !isError ? <Skeleton className="h-24 w-full" /> : null}
      {chain && !chosen && abi.length > 0 ? (
        <p className="text-muted">Its ABI has no function that only reads.</p>
      ) : null}
      {chain && chosen ? (
        <>
          <Field label="Function">
            <Select
              value={chosen.signature}
              options={functions.map((one) => ({ value: one.signature, label: one.signature }))}
              onValueChange={setSignature}
            />
          </Field>
          <FunctionForm
            key={chosen.signature}
            chain={chain}
            network={network}
            address={address}
            item={chosen.item}
            abi={abi}
          />
        </>
      ) : null}
    </TitledSection>
  )
}
