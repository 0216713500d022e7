/** Returns how a version of a prompt is called. */
export const versionName = (version: number | null): string =>
  version === null ? 'Unknown version' : `Version ${version}`
