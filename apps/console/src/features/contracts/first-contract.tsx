import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@vitrine/sdk'
import { Field, LiveText, Select, Skeleton, Spinner } from '@vitrine/ui-kit'
import { useState } from 'react'
import { assetContractTypes } from '#src/lib/contract-types.ts'
import { ButtonLink } from '#src/lib/links.tsx'
import { networkKey, defaultNetwork, networkOf, networks, networkOptions } from '#src/lib/networks.ts'
import { ReadError } from '#src/lib/read-error.tsx'
import { DeployReview } from './deploy-review.tsx'
import { contractQuery } from './queries.ts'

/** Deploys the first contract of a collection, by default an ERC-721 contract on the default network. */
export function FirstContract({ collection: { _id: id, name, contracts } }: { collection: Collection }) {
  const [key, setKey] = useState<string>()
  // Continues a contract that is already registered or failed to deploy, at its network and type.
  const [started] = (contracts ?? []).filter((line) => networkOf(line))
  const network =
    networks().find((one) => networkKey(one) === key) ?? (started && networkOf(started)) ?? defaultNetwork()
  const smartContractType = (key ? null : started?.smartContractType) ?? assetContractTypes[0]
  const { data, isError, error, refetch, isPending } = useQuery({
    ...contractQuery({
      collection_id: id,
      blockchainType: network?.blockchainType ?? 0,
      networkType: network?.networkType ?? 0,
      smartContractType,
    }),
    enabled: network !== undefined,
  })
  if (!network) return <p className="text-sm text-danger">No network is configured.</p>
  if (data?.status === 'deploying' || data?.status === 'deployed')
    return (
      <LiveText className="flex items-center gap-2 text-sm text-default">
        <Spinner aria-hidden />
        <span>The contract is being deployed on {network.name}. You can leave this page.</span>
      </LiveText>
    )
  return (
    <>
      <Field label="Network" className="max-w-xs">
        <Select options={networkOptions()} value={networkKey(network)} onValueChange={setKey} />
      </Field>
      {isError && data === undefined ? (
        <ReadError read={{ error, refetch }} title="The contract could not be loaded" className="py-6" />
      ) : isPending ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <>
          {data?.status === 'failed' ? (
            <p className="text-sm text-danger">
              The deployment failed. {data.error ?? 'The network gave no reason.'}
            </p>
          ) : null}
          <DeployReview collection={{ id, name }} spot={{ network, smartContractType }} contract={data} />
        </>
      )}
      <ButtonLink
        variant="ghost"
        size="sm"
        className="self-start"
        to="/collection/$id/contracts"
        params={{ id }}
      >
        Other kinds, or an existing contract
      </ButtonLink>
    </>
  )
}
