/** A step of a recipe: a command, or a text with its place. */
export type Step =
  | { kind: 'command'; args: string[] }
  | { kind: 'text'; file: string; place: 'whole' | 'above' | 'below' | 'from'; anchor: string; text: string }

const step = /^\d+\. `pnpm ([^`]+)`|^( *)```\w+\n(.*?)\n *```$/gms
const heading = /^(?:\/\/|#) (\S+?)(?:, (above|below|from) “(.*)”(?: on)?)?$/

/**
 * Reads a section of CONTRIBUTING.md: each item that starts with a command, and each block of code, in order. The first line of a block says its
 * place: `// file` is a whole file, `// file, above “text”` goes before the line with that text, `below` after it, and `from “text” on` replaces
 * that line and all after it.
 */
export function stepsOf(document: string, section: string): Step[] {
  const [, rest = ''] = document.split(`\n## ${section}\n`)
  const [body = ''] = rest.split('\n## ')
  return [...body.matchAll(step)].map(([, command, indent = '', code = '']): Step => {
    if (command !== undefined) return { kind: 'command', args: command.split(' ') }
    const [first = '', ...text] = code.split('\n').map((line) => line.slice(indent.length))
    const [, file, place = 'whole', anchor = ''] = heading.exec(first) ?? []
    if (!file) throw new Error(`“${first}” does not say where the code goes.`)
    return { kind: 'text', file, place: place as 'whole', anchor, text: `${text.join('\n')}\n` }
  })
}
