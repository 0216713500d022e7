/** The sections of the settings, in their order on the page. */
export const sectionNames = ['domain', 'blockchain', 'email', 'cloud', 'databases', 'ai', 'vector'] as const

export type SectionName = (typeof sectionNames)[number]

/** What each is called. */
export const sectionTitles: Record<SectionName, string> = {
  domain: 'Storefront domain',
  blockchain: 'Blockchain',
  email: 'Email',
  cloud: 'Cloud credentials',
  databases: 'Databases',
  ai: 'AI model',
  vector: 'Vector store',
}

/** Returns the id of a section's element. */
export const sectionId = (name: SectionName): string => `settings-${name}`

/** Returns the sections that a person sees. The vector store is read by admins alone. */
export const sectionsFor = (isAdmin: boolean): readonly SectionName[] =>
  isAdmin ? sectionNames : sectionNames.filter((name) => name !== 'vector')
