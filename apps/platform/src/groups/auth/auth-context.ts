import type { RateLimits } from '#src/http/rate-limits/rate-limits.ts'
import type { Platform } from '#src/platform.ts'

/** What the operations of this group depend on. */
export type AuthContext = Platform & { limits: RateLimits }
