import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'

/** The AI model; null if none is set. */
export const aiModelQuery = dataOf(queries.settings.getAiModel())
