/** The sections of the settings, in page order. */
export const sectionNames = [
  'domain',
  'blockchain',
  'token-files',
  'email',
  'cloud',
  'databases',
  'ai',
  'vector',
] as const

export type SectionName = (typeof sectionNames)[number]

/** Titles of the sections. */
export const sectionTitles: Record<SectionName, string> = {
  domain: 'Storefront domain',
  blockchain: 'Blockchain',
  'token-files': 'Token files',
  email: 'Email',
  cloud: 'Cloud credentials',
  databases: 'Databases',
  ai: 'AI model',
  vector: 'Vector store',
}

/** Returns the id of a section's element. */
export const sectionId = (name: SectionName): string => `settings-${name}`

/**
 * Returns the sections that a user sees. Only admins see the vector store, and token files need the
 * capability `publishing`.
 */
export const sectionsFor = (isAdmin: boolean, canPublish: boolean): readonly SectionName[] =>
  sectionNames.filter((name) => (isAdmin || name !== 'vector') && (canPublish || name !== 'token-files'))
