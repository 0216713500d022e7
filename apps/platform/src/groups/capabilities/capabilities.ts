import type { Capability } from '@vitrine/sdk'
import { document } from '@vitrine/sdk/contract'
import type { Group } from '#src/contract/types.ts'

const { components } = document as { components: { schemas: { Capability: { enum: Capability[] } } } }

/** This platform offers all capabilities of the contract, so the list comes from there. */
export const capabilities: Group = () => ({
  async capabilities() {
    return { data: components.schemas.Capability.enum }
  },
})
