import { dataOf } from '@vitrine/sdk/react'
import { queries } from '#src/session/queries.ts'

/** All prompts by name, with their former versions. The server doesn't page them. */
export const promptsQuery = dataOf(queries.prompts.list())
