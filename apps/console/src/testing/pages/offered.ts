/** All capabilities except runs: the backend mints as in the specification. */
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

/** All capabilities except imports. */
export const withRuns = [...withoutRuns, 'runs'] as const

/** All capabilities. */
export const withImports = [...withRuns, 'imports'] as const
