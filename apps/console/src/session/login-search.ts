import * as z from 'zod'

/** The search parameters of the login page: where to go after signing in. */
export const loginSearch = z.object({ redirect: z.string().optional().catch(undefined) })
