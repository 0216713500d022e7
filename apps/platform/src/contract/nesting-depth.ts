/** How deep the lists and objects of a request may be nested. */
export const maxDepth = 32

const quote = 0x22
const backslash = 0x5c

/** Returns whether the lists and objects of a JSON text are nested deeper than `maxDepth`. Looks no further than that, and at the text alone. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (quoted) {
      if (code === backslash) index += 1
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    // The brackets of lists and objects differ in one bit: [ is 5b and { is 7b, ] is 5d and } is 7d.
    else if ((code | 0x20) === 0x7b) {
      depth += 1
      if (depth > maxDepth) return true
    } else if ((code | 0x20) === 0x7d) depth -= 1
  }
  return false
}
