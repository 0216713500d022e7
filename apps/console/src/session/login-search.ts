// The small variant, because every route's search is part of the first load.
import * as z from 'zod/mini'

/** The search parameters of the login page: where to go after signing in. */
export const loginSearch = z.object({ redirect: z.catch(z.optional(z.string()), undefined) })
