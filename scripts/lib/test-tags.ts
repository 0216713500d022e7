/** The tags that tests may have, for each Vitest configuration. */
export const tags = [{ name: 'slow', description: 'Runs only in `pnpm test --all`.' }]
