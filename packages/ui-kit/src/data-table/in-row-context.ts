import { createContext } from 'react'

/** Whether something is drawn in a row of a DataTable, where only what can be pressed takes the focus. */
export const InRowContext = createContext(false)
