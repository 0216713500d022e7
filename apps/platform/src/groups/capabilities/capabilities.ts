import type { Capability } from '@vitrine/sdk'
import { listOperations } from '#src/contract/operations.ts'
import type { Group } from '#src/contract/types.ts'

/** This platform offers every extension of the contract, so the contract says which there are; that keys are honored is no operation. */
export const capabilities: Group = () => {
  const extensions = listOperations().flatMap(({ extension }): Capability[] => (extension ? [extension] : []))
  const names = new Set<Capability>(['idempotency', ...extensions])
  return {
    async capabilities() {
      return { data: [...names].toSorted() }
    },
  }
}
