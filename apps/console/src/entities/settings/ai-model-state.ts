import type { AiModel } from '@vitrine/sdk'

/** Returns why assistants can't answer with the AI model; null where it answered when it was set. */
export function aiModelProblem(model: AiModel | null): string | null {
  if (!model) return 'No AI model is set. Sources can be read without one.'
  const { modelName, baseUrl, checkedAt } = model
  if (checkedAt) return null
  return baseUrl
    ? `${modelName} has not been called yet. Save it again to see whether it answers.`
    : `${modelName} has not been called: no base URL of it is known.`
}
