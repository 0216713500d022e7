import { formatCount } from '@vitrine/ui-kit'
import type { VectorIndex } from '@vitrine/sdk'
import * as z from '#src/lib/zod.ts'

/** Returns why one index's data cannot go into another, or null. An index that is not known here is left to the platform to judge. */
export function whyNotCopy(
  indexes: readonly VectorIndex[],
  sourceName: string,
  targetName: string,
): string | null {
  if (sourceName === '' || targetName === '') return null
  if (sourceName === targetName) return 'Choose another index to copy into: this is the one it comes from.'
  const source = indexes.find((one) => one.indexName === sourceName)
  const target = indexes.find((one) => one.indexName === targetName)
  if (!source || !target || source.dimension === target.dimension) return null
  return `“${targetName}” has ${formatCount(target.dimension)} dimensions and “${sourceName}” has ${formatCount(source.dimension)}: vectors fit only where they are the same.`
}

/** Returns which index is copied into which. The names are the contract's own, so that a refusal finds its field. */
export const copyForm = (indexes: readonly VectorIndex[]) =>
  z
    .object({
      sourceIndexName: z.string().check(z.minLength(1, 'Choose the index to copy from.')),
      targetIndexName: z.string().check(z.minLength(1, 'Choose the index to copy into.')),
    })
    .check(
      z.superRefine(({ sourceIndexName, targetIndexName }, context) => {
        const message = whyNotCopy(indexes, sourceIndexName, targetIndexName)
        if (message) context.addIssue({ code: 'custom', path: ['targetIndexName'], message })
      }),
    )

export type CopyValues = z.output<ReturnType<typeof copyForm>>
