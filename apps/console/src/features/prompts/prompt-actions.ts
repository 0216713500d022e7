import { createContext, use } from 'react'

/** What a row of the table can ask of its page. */
export type PromptActions = {
  onEdit: (id: string) => void
  onVersions: (id: string) => void
}

/** Hands the actions to the cells: columns stand outside the component, so that cells stay mounted when it renders. */
export const PromptActionsContext = createContext<PromptActions | null>(null)

export function usePromptActions(): PromptActions {
  const actions = use(PromptActionsContext)
  if (!actions) throw new Error('A cell of the prompts table is outside of it.')
  return actions
}
