import { Skeleton } from '@vitrine/ui-kit'
import { FirstSteps, type StepParts } from '#src/features/dashboard/first-steps.tsx'
import { SampleNote } from '#src/features/collections/sample/sample-note.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'

const placeholder = <Skeleton className="h-32 w-full" />

// Loaded separately, because the forms include the validation code.
const FirstCollection = lazyPart(
  async () => (await import('#src/features/collections/first-collection.tsx')).FirstCollection,
  placeholder,
)
const FirstContract = lazyPart(
  async () => (await import('#src/features/contracts/first-contract.tsx')).FirstContract,
  placeholder,
)
const FirstAsset = lazyPart(
  async () => (await import('#src/features/assets/first-asset.tsx')).FirstAsset,
  placeholder,
)
const FirstMint = lazyPart(async () => (await import('#src/features/assets/first-mint.tsx')).FirstMint)

const parts: StepParts = {
  collection: <FirstCollection />,
  contract: (collection) => <FirstContract key={collection._id} collection={collection} />,
  artwork: (collection) => <FirstAsset key={collection._id} collection={collection} />,
  mint: (collection) => <FirstMint key={collection._id} collection={collection} />,
  note: (collection) => <SampleNote collection={collection} />,
}

/** The first steps, with the components of each feature. */
export const FirstStepsOfAll = () => <FirstSteps parts={parts} />
