import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'

/** Every prompt, by name, with its former versions. The server has no pages here. */
export const promptsQuery = dataOf(queries.prompts.list())
