import { formatCount } from '@vitrine/ui-kit'
import type { VectorIndex } from '@vitrine/sdk'
import * as z from '#src/lib/zod.ts'

/**
 * Returns the reason an index can't be copied into another; null if it can. For unknown indexes the platform
 * decides.
 */
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

/**
 * Returns the schema of the form. Field names match the contract, so that a server error is shown at its
 * field.
 */
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
