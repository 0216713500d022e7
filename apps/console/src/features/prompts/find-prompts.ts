import type { LlmPrompt } from '@vitrine/sdk'

/** Returns the prompts whose name, description or text holds what is searched, in any letter case. */
export function findPrompts(prompts: readonly LlmPrompt[], search: string): readonly LlmPrompt[] {
  const text = search.trim().toLowerCase()
  if (text === '') return prompts
  return prompts.filter(({ name, description, prompt }) =>
    [name, description, prompt].some((one) => one.toLowerCase().includes(text)),
  )
}
