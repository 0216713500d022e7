import type { AiModel } from '@vitrine/sdk'

/**
 * Returns whether assistants can answer with the AI model, and a sentence about it. A model that was never
 * called is `unknown`.
 */
export function aiModelState(model: AiModel | null): { kind: 'ready' | 'missing' | 'unknown'; fact: string } {
  if (!model) return { kind: 'missing', fact: 'No AI model is set. Sources can be read without one.' }
  const { modelName, checkedAt } = model
  return checkedAt
    ? { kind: 'ready', fact: `${modelName}. It answered when it was set.` }
    : { kind: 'unknown', fact: `${modelName}. Not known whether it answers.` }
}
