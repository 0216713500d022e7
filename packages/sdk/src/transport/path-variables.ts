/** The path variables that name an operator's third-party providers, by their names in the options; see `Providers`. */
const variables = {
  node: 'nodeProvider',
  vector: 'vectorProvider',
  cloud: 'cloudProvider',
  crawler: 'crawlerVariant',
}

/** The name of one of them in the options. */
export type PathVariable = keyof typeof variables

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Returns a function that fills the variables of a path of the contract: `{vectorProvider}` with the given word, `{VectorProvider}` with
 * its first letter capitalized. A missing word defaults to its name. Throws a TypeError for anything but letters, digits, hyphens and underscores.
 */
export function pathVariables(
  given: { [Name in PathVariable]?: string | undefined } = {},
): (path: string) => string {
  const words = new Map<string, string>()
  for (const [name, variable] of Object.entries(variables)) {
    const word = given[name as PathVariable] ?? name
    if (!/^[\w-]+$/.test(word)) throw new TypeError(`providers.${name} must be a word.`)
    words.set(`{${variable}}`, word).set(`{${capital(variable)}}`, capital(word))
  }
  return (path) => path.replace(/\{\w+\}/g, (name) => words.get(name) ?? name)
}
