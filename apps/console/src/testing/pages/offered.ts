/** What a backend offers beyond the specification, but for runs: it mints as the specification says. */
export const withoutRuns = [
  'ai-check',
  'api-keys',
  'attention',
  'audit',
  'claim-page',
  'claims',
  'contract-code',
  'gallery',
  'import-check',
  'mail-queue',
  'overview',
  'read-one',
  'sessions',
  'token-ids',
] as const

/** What a backend offers that mints by runs. */
export const withRuns = [...withoutRuns, 'runs'] as const

/** What a backend offers that imports by runs as well. */
export const withImports = [...withRuns, 'imports'] as const
