// The small variant, because every route's search is part of the first load.
import * as z from 'zod/mini'
import { orElse } from '#src/lib/or-else.ts'

/** The search parameters of the login page: where to go after signing in. */
export const loginSearch = z.object({ redirect: orElse(z.optional(z.string()), undefined) })
