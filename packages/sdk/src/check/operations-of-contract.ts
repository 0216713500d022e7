import { document } from '../contract.gen.ts'
import type { OperationId } from '../client/types.ts'

type Item = Record<
  string,
  { operationId: OperationId; tags: string[]; 'x-provenance'?: string; 'x-extension'?: string }
>
const { paths, components } = document as {
  paths: Record<string, Item>
  components: { schemas: { Capability: { enum: string[] } } }
}

/** The properties of an operation that a check needs. */
export type Operation = {
  id: OperationId
  group: string
  reads: boolean
  /** True if it is in the specification. */
  stated: boolean
  capability: string | undefined
}

/** Every operation, in the contract's order. */
export const operationsOfContract: Operation[] = Object.values(paths).flatMap((item) =>
  Object.entries(item).map(([method, one]) => ({
    id: one.operationId,
    group: one.tags[0] ?? '',
    reads: method === 'get',
    stated: one['x-provenance'] === 'stated',
    capability: one['x-extension'],
  })),
)

/** Every capability. */
export const capabilitiesOfContract = components.schemas.Capability.enum
