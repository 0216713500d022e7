import type { Answers } from '../answers.ts'
import type { World } from '../world.ts'

/** Returns what the backend offers beyond the specification. */
export const capabilities = ({ state }: World) =>
  ({ capabilities: () => ({ data: state.capabilities.toSorted() }) }) satisfies Partial<Answers>
