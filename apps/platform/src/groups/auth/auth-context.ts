import type { RateLimits } from '#src/http/rate-limits/rate-limits.ts'
import type { Platform } from '#src/platform.ts'

/** The dependencies of this group's operations. */
export type AuthContext = Platform & { limits: RateLimits }
