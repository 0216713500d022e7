import type { Tone } from '@vitrine/ui-kit'

/** How a state reads and looks. */
type State = { label: string; tone: Tone }

/** Returns how a backend's word for a state is shown: as it is where this console does not know it, "Unknown" where none came. */
export const stateOf = (states: Readonly<Record<string, State>>, word: string | null): State =>
  (word !== null && Object.hasOwn(states, word) ? states[word] : undefined) ?? {
    label: word ?? 'Unknown',
    tone: 'neutral',
  }
