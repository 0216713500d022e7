import { readdir, readFile } from 'node:fs/promises'

const upper = (text: string) =>
  text.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns what the input and the answer of each operation are named after, by its id: the group and the function that call it.
 * `sdk.assets.mint` takes an `AssetsMintInput` and returns an `AssetsMintAnswer`.
 */
export async function nameOperations(groups: URL): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const file of await readdir(groups)) {
    const text = await readFile(new URL(file, groups), 'utf8')
    for (const [, name = '', id = ''] of text.matchAll(/^ {2}(\w+): (?:call|bare)\('(\w+)'/gm)) {
      names.set(id, upper(file.replace('.ts', '')) + upper(name))
    }
  }
  return names
}
