import type { Platform } from '#src/platform.ts'
import type { RateLimits } from '#src/http/rate-limits/rate-limits.ts'

/** What the operations of this group depend on. */
export type AuthContext = Platform & { limits: RateLimits }
