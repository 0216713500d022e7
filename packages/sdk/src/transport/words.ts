/** The words (letters, digits, hyphens, underscores) of an operator's third-party providers, by their names in the options; see `Providers`. */
const variables = {
  node: 'nodeProvider',
  vector: 'vectorProvider',
  cloud: 'cloudProvider',
  crawler: 'crawlerVariant',
}

/** The name of one such word in the options. */
export type WordName = keyof typeof variables

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Answers a function that puts the words into a path of the contract, `{vectorProvider}` as it is and `{VectorProvider}` with its
 * first letter capitalised. What is not given is its own name. Throws a TypeError for what can't stand in a path.
 */
export function createWords(
  given: { [Name in WordName]?: string | undefined } = {},
): (path: string) => string {
  const words = new Map<string, string>()
  for (const [name, variable] of Object.entries(variables)) {
    const word = given[name as WordName] ?? name
    if (!/^[\w-]+$/.test(word)) throw new TypeError(`providers.${name} must be a word.`)
    words.set(`{${variable}}`, word).set(`{${capital(variable)}}`, capital(word))
  }
  return (path) => path.replace(/\{\w+\}/g, (name) => words.get(name) ?? name)
}
