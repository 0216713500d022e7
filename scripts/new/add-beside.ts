import { readFile, writeFile } from 'node:fs/promises'
import path, { join } from 'node:path'
import { root } from '../lib/run.ts'
import { insertBeside } from './insert-beside.ts'

type Addition = {
  /** Files that may contain the neighbors; the first that does is used. */
  files: string[]
  neighbors: ReadonlySet<string>
  element: string
  /** Names that the element uses, with the files that export them. */
  imports?: Record<string, string>
}

/** Adds an element after its neighbors, with the imports that are missing there. Returns the file. */
export async function addBeside({ files, neighbors, element, imports = {} }: Addition): Promise<string> {
  for (const file of files) {
    const source = await readFile(join(root, file), 'utf8')
    const changed = insertBeside(source, neighbors, element)
    if (changed === undefined) continue
    const missing = Object.entries(imports)
      .filter(([name]) => new RegExp(`\\b${name}\\b`).test(element))
      .filter(([name]) => !new RegExp(`^import .*\\b${name}\\b`, 'm').test(source))
      .map(([name, from]) => {
        const relative = path.relative(path.dirname(file), from).split(path.sep).join('/')
        return `import { ${name} } from '${relative.startsWith('.') ? relative : `./${relative}`}'\n`
      })
    await writeFile(join(root, file), missing.join('') + changed)
    return file
  }
  throw new Error(
    `Nothing of its group is in ${files.join(', ')}. A new group is listed by hand first: see CONTRIBUTING.md.`,
  )
}
