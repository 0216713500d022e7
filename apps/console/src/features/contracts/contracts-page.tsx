import { useQueries } from '@tanstack/react-query'
import type { Collection } from '@vitrine/sdk'
import { Button, Skeleton } from '@vitrine/ui-kit'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CollectionFrame } from '#src/entities/collections/collection-frame.tsx'
import { assetContractTypes } from '#src/lib/contract-types.ts'
import { defaultNetwork, networkOf, networks } from '#src/lib/networks.ts'
import { WalletNote } from '#src/session/wallet-note.tsx'
import { useUrlSearch } from '#src/lib/use-url-search.ts'
import { ContractCard } from './contract-card.tsx'
import { contractsSearch } from './contracts-search.ts'
import { DeployGuide } from './deploy-guide.tsx'
import { contractQuery } from './queries.ts'
import { keyOfSpot, placeOf, type Spot } from './spot.ts'

const everySpot = (): Spot[] =>
  networks().flatMap((network) =>
    assetContractTypes.map((smartContractType) => ({ network, smartContractType })),
  )

/**
 * Returns the networks and types with a contract. If the backend doesn't report contracts, returns all
 * possible ones.
 */
const spotsOf = ({ contracts }: Collection): Spot[] =>
  contracts === null
    ? everySpot()
    : contracts.flatMap((line) => {
        const network = networkOf(line)
        return network && line.smartContractType !== null
          ? [{ network, smartContractType: line.smartContractType }]
          : []
      })

/** Returns the suggested network and type for a new contract: ERC-721 on the first network without one. */
function firstFree(taken: ReadonlySet<string>): Spot | null {
  const first = defaultNetwork()
  const all = [...(first ? [first] : []), ...networks()].map((network) => ({
    network,
    smartContractType: assetContractTypes[0] as number,
  }))
  return all.find((spot) => !taken.has(keyOfSpot(spot))) ?? all[0] ?? null
}

/** Returns the network and type named in a URL; undefined if the console doesn't know them. */
const namedSpot = (key: string | undefined): Spot | undefined =>
  everySpot().find((spot) => keyOfSpot(spot) === key)

function Contracts({ collection }: { collection: Collection }) {
  const spots = spotsOf(collection)
  const listed = new Set(spots.map(keyOfSpot))
  const taken = collection.contracts === null ? new Set<string>() : listed
  const [{ deploy }] = useUrlSearch(contractsSearch)
  // A listed contract is deployed from its card.
  const named = deploy && taken.has(deploy) ? undefined : namedSpot(deploy)
  const [chosen, setChosen] = useState(() => named ?? firstFree(taken))
  const [adding, setAdding] = useState(
    named !== undefined || collection.contracts === null || spots.length === 0,
  )
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<readonly Spot[]>([])
  const about = { id: collection._id, name: collection.name }
  // The list may not include the chosen contract or contracts that were just deployed here.
  const all = [...spots, ...made, ...(chosen ? [chosen] : [])]
  const shown = [...new Map(all.map((spot) => [keyOfSpot(spot), spot])).values()].filter(
    // The guide shows the contract that is being deployed.
    (spot) => !busy || !chosen || keyOfSpot(spot) !== keyOfSpot(chosen),
  )
  // If the backend doesn't report contracts, waits until each place was read, so that the page doesn't shift.
  const isReading = useQueries({
    queries: (collection.contracts === null ? spots : []).map((spot) =>
      contractQuery(placeOf(about.id, spot)),
    ),
    combine: (reads) => reads.some(({ isFetched }) => !isFetched),
  })
  const add = () => {
    setChosen(firstFree(new Set([...listed, ...made.map(keyOfSpot)])))
    setAdding(true)
  }
  if (isReading) return <Skeleton className="h-44 w-full max-w-3xl" />
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <WalletNote />
      {shown.map((spot) => (
        <ContractCard
          key={keyOfSpot(spot)}
          collection={about}
          {...spot}
          optional={collection.contracts === null || !listed.has(keyOfSpot(spot))}
          quiet={!listed.has(keyOfSpot(spot))}
        />
      ))}
      {adding && chosen ? (
        <DeployGuide
          collection={about}
          spot={chosen}
          taken={taken}
          onSpotChange={setChosen}
          onBusyChange={setBusy}
          onStarted={() => {
            setMade([...made, chosen])
            setAdding(false)
          }}
        />
      ) : (
        <Button className="self-start" icon={<Plus aria-hidden />} onClick={add}>
          Add contract
        </Button>
      )}
    </div>
  )
}

/** The Contracts tab of a collection: its contracts and a button for a new one. */
export const ContractsPage = ({ collectionId }: { collectionId: string }) => (
  <CollectionFrame collectionId={collectionId} tab="contracts">
    {(collection) => <Contracts collection={collection} />}
  </CollectionFrame>
)
