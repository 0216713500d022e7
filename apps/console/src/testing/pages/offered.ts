/**
 * Capabilities of a backend without runs, which mints as in the specification. Tests add `delete`,
 * `idempotency`, `publishing` and `search` if needed.
 */
export const withoutRuns = [
  'ai-check',
  'api-keys',
  'attention',
  'audit',
  'claim-page',
  'claims',
  'contract-code',
  'contract-metadata',
  'gallery',
  'import-check',
  'mail-queue',
  'metadata-location',
  'overview',
  'read-one',
  'reveal',
  'reveal-on-ipfs',
  'sessions',
  'token-ids',
  'verified-source',
] as const

/** The same with `runs`. */
export const withRuns = [...withoutRuns, 'runs'] as const

/** The same with `runs` and `imports`. */
export const withImports = [...withRuns, 'imports'] as const
