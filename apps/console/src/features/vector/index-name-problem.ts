import * as limits from '@vitrine/sdk/limits'

const LONGEST = limits.createVectorIndex.indexName.maxLength

const fitting = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/**
 * Returns the problem with a partly typed index name, with a suggestion if possible; null without a problem.
 */
export function indexNameProblem(name: string): string | null {
  if (name.length > LONGEST) return `Use at most ${LONGEST} characters; this has ${name.length}.`
  if (/^[a-z0-9][a-z0-9-]*$/.test(name) || name === '') return null
  if (/^-[a-z0-9-]*$/.test(name)) return 'Start with a lowercase letter or a digit.'
  const instead = fitting(name)
  return `Use lowercase letters, digits and hyphens only${instead ? `, such as “${instead}”` : ''}.`
}
