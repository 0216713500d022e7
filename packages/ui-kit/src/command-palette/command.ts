import type { ReactNode } from 'react'

/** An action or a page in the palette. */
export interface Command {
  /** Unique within its group. */
  id: string
  label: string
  icon?: ReactNode
  /** Short text after the label, such as the collection of an asset. */
  hint?: string | undefined
  /** Other words that find the command. */
  keywords?: readonly string[] | undefined
  /**
   * Keyboard shortcut outside the palette, one entry per key: `['Ctrl', 'N']`. Only shown; the host handles the
   * keys.
   */
  shortcut?: readonly string[] | undefined
  disabled?: boolean | undefined
  /** Called after the palette has closed and the focus has returned. */
  onSelect: () => void
}

/** Commands under one heading. */
export interface CommandGroup {
  id: string
  heading: string
  /** Commands known in advance, filtered as people type. */
  commands?: readonly Command[] | undefined
  /**
   * Searches for commands shortly after the last keystroke. `signal` is aborted when the query changes or the
   * palette closes. A rejection shows an error in this group; the other groups stay usable.
   */
  search?: ((query: string, signal: AbortSignal) => Promise<readonly Command[]>) | undefined
}
