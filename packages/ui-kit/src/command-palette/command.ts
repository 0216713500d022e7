import type { ReactNode } from 'react'

/** Something the palette can do or go to. */
export interface Command {
  /** Unique within its group. */
  id: string
  label: string
  icon?: ReactNode
  /** A few words after the label, such as where the thing belongs. */
  hint?: string | undefined
  /** Other words people may type for it. */
  keywords?: readonly string[] | undefined
  /** The keys that do the same outside the palette, one entry a key: `['Ctrl', 'N']`. Only shown; the host binds them. */
  shortcut?: readonly string[] | undefined
  disabled?: boolean | undefined
  /** Runs when the palette has closed and has given the focus back. */
  onSelect: () => void
}

/** Commands under one heading. */
export interface CommandGroup {
  id: string
  heading: string
  /** Known beforehand; narrowed as one types. */
  commands?: readonly Command[] | undefined
  /**
   * Asks elsewhere for what fits, a moment after the last key. `signal` is aborted when the words change or the palette
   * closes. A rejection shows as a line in the group; the other groups stay usable.
   */
  search?: ((query: string, signal: AbortSignal) => Promise<readonly Command[]>) | undefined
}
