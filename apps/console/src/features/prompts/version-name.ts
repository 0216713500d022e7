/** Returns the label of a prompt's version. */
export const versionName = (version: number | null): string =>
  version === null ? 'Unknown version' : `Version ${version}`
