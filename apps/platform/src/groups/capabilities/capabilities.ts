import type { Capability } from '@vitrine/sdk'
import { listOperations } from '#src/contract/operations.ts'
import type { Group } from '#src/contract/types.ts'

/** This platform offers every extension of the contract, so the contract says which there are. */
export const capabilities: Group = () => {
  const names = new Set(
    listOperations().flatMap(({ extension }): Capability[] => (extension ? [extension] : [])),
  )
  return {
    async capabilities() {
      return { data: [...names].toSorted() }
    },
  }
}
