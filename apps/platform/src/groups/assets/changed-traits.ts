import type { Schemas } from '@vitrine/sdk/contract'
import type { Attribute } from '#src/storage/db/schema/assets.ts'

/** Returns an asset's traits after a change: what is set takes the place of the first trait of its name, or comes last. */
export function changedTraits(
  traits: readonly Attribute[],
  { setTraits = [], removeTraits = [] }: Schemas['ManyAssetsChange'],
): Attribute[] {
  const gone = new Set(removeTraits)
  const set = new Map<string, Attribute[]>()
  for (const trait of setTraits) set.set(trait.trait_type, [...(set.get(trait.trait_type) ?? []), trait])
  const done = new Set<string>()
  const kept = traits.flatMap((trait) => {
    const { trait_type } = trait
    const own = set.get(trait_type)
    if (!own) return gone.has(trait_type) ? [] : [trait]
    if (done.has(trait_type)) return []
    done.add(trait_type)
    return own
  })
  return [...kept, ...setTraits.filter(({ trait_type }) => !done.has(trait_type))]
}
