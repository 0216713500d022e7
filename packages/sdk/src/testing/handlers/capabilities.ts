import type { MockState } from '../mock-api.ts'
import { respond } from '../respond.ts'

/** Returns what the backend offers beyond the specification. */
export const capabilities = (state: MockState, origin: string) => [
  respond('capabilities', () => ({ data: state.capabilities.toSorted() }), origin),
]
