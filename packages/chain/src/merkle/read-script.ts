/** The start of a list in a script, such as `const list =` or `export default`. */
const start =
  /^\s*(?:export\s+default\s+|(?:export\s+)?(?:const|let|var)\s+[\w$]+(?:\s*:[^=\n]*|\s*)=\s*|[\w$.]+\s*=\s*)(?=[[{(])/

/**
 * Parts of a script that JSON writes in another way: strings in single quotes, addresses and keys without quotes,
 * numbers such as `1_000n`, Python's comments and tuples. Strings and comments that stay are matched too, so that
 * nothing in them is replaced. A string that isn't closed is matched up to the end of its line, so that its line is read once.
 */
const parts =
  /"(?:[^"\\\n]|\\.)*"?|'((?:[^'\\\n]|\\.)*)('?)|\/\/.*|(#)|\b(0x[\da-f]{40}|[a-z_$][\w$]*(?=\s*:))(?![\w$])|\b(\d[\d_]*)n?\b|[()]/gi

/** Returns whether a text begins like a list in a script: an array, an object, a tuple, or the assignment of one. */
export const isScript = (text: string) => /^\s*[[{]|^\s*\(\s*["']/.test(text) || start.test(text)

/**
 * Returns a list of JavaScript, Python, Solidity or SQL as JSON with comments and the same lines. Other text
 * stays invalid.
 */
export function jsonOfScript(script: string): string {
  return script
    .replace(start, '')
    .replace(/[;,]\s*$/, '')
    .replace(parts, (part, single?: string, end?: string, hash?: string, name?: string, digits?: string) => {
      if (end === '') return part
      if (single !== undefined)
        return `"${single.replaceAll(String.raw`\'`, "'").replace(/(?<!\\)"/g, '\\"')}"`
      if (hash !== undefined) return '//'
      if (name !== undefined) return `"${name}"`
      if (digits !== undefined) return digits.replaceAll('_', '')
      return { '(': '[', ')': ']' }[part] ?? part
    })
}

/** Returns JSON Lines, with an entry on each line, as one list; other text as it is. */
export function listOfLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const [first = '', ...others] = lines.filter((line) => line !== '')
  const areLines = /[}\]]$/.test(first) && others.length > 0 && others.every((line) => /^\s*[[{]/.test(line))
  if (!areLines) return text
  const last = lines.findLastIndex((line) => line !== '')
  return `[${lines.map((line, at) => (at < last && /[}\]]$/.test(line) ? `${line},` : line)).join('\n')}]`
}
