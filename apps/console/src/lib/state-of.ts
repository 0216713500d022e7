import type { Tone } from '@vitrine/ui-kit'

/** The label and color of a state. */
type State = { label: string; tone: Tone }

/** Returns the label and color of a backend's state. Unknown states are shown unchanged, missing ones as "Unknown". */
export const stateOf = (states: Readonly<Record<string, State>>, word: string | null): State =>
  (word !== null && Object.hasOwn(states, word) ? states[word] : undefined) ?? {
    label: word ?? 'Unknown',
    tone: 'neutral',
  }
