/** The name of a third-party provider in the options; see `Providers`. */
export type PathVariable = 'node' | 'vector' | 'cloud' | 'crawler'

/**
 * Returns a function that fills the variables of a path of the contract: `{vectorProvider}` with the given word, `{VectorProvider}` with
 * its first letter capitalized. A missing word defaults to its name. Throws a TypeError for anything but letters, digits, hyphens and underscores.
 */
export function pathVariables(
  given: { [Name in PathVariable]?: string | undefined } = {},
): (path: string) => string {
  for (const [name, word = name] of Object.entries(given))
    if (!/^[\w-]+$/.test(word)) throw new TypeError(`providers.${name} must be a word.`)
  return (path) =>
    path.replace(/\{(node|vector|cloud|crawler)(?:Provider|Variant)\}/gi, (_, written: string) => {
      const name = written.toLowerCase()
      const word = given[name as PathVariable] ?? name
      return name === written ? word : word.charAt(0).toUpperCase() + word.slice(1)
    })
}

/** Returns the last name in a path of the contract, such as `getVenue` in `…/getVenue/{venue_id}`. It is the id of most operations. */
export const idAt = (path: string): string => /(\w*)(\/\{\w+\})*$/.exec(path)?.[1] ?? ''
