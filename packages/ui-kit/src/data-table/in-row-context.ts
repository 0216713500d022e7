import { createContext } from 'react'

/** True inside a row of a DataTable, where only controls can be focused. */
export const InRowContext = createContext(false)
