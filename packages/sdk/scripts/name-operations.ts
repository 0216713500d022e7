import { readdir, readFile } from 'node:fs/promises'

const upper = (text: string) =>
  text.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What the types of an operation are named after, and the function that calls it. */
type Named = { name: string; call: string }

/**
 * Returns what the input and the answer of each operation are named after, by its id: the group and the function that call it.
 * `sdk.assets.mint` takes an `AssetsMintInput` and returns an `AssetsMintAnswer`.
 */
export async function nameOperations(groups: URL): Promise<Map<string, Named>> {
  const names = new Map<string, Named>()
  for (const file of await readdir(groups)) {
    const text = await readFile(new URL(file, groups), 'utf8')
    for (const [, name = '', id = ''] of text.matchAll(/^ {2}(\w+): (?:call|bare)\('(\w+)'/gm)) {
      const group = upper(file.replace('.ts', ''))
      const call = `sdk.${group.charAt(0).toLowerCase()}${group.slice(1)}.${name}`
      names.set(id, { name: group + upper(name), call })
    }
  }
  return names
}
