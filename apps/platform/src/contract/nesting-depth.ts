/** Maximum depth of nested lists and objects in a request. */
export const maxDepth = 32

/**
 * Bytes of a body per value that it may contain. The densest legitimate bodies, such as lists of recipients, need about
 * 70 bytes for three values.
 */
const bytesPerValue = 32
/** Minimum of the limit, so that short bodies may be dense. */
const leastMaxValues = 1_000

/**
 * Returns the maximum number of values in an operation's JSON body. A parsed value can take twenty times the memory of
 * its text.
 */
export const maxValuesIn = (maxBytes: number): number =>
  Math.max(leastMaxValues, Math.floor(maxBytes / bytesPerValue))

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c

/**
 * Returns the limit that a JSON text exceeds. Reads only the text and stops at the limit, before anything is parsed.
 * Counts a value for each comma and each opening bracket, so an empty list or object counts twice.
 */
export function exceededLimit(text: string, maxValues: number): 'depth' | 'values' | undefined {
  let depth = 0
  let values = 1
  let quoted = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (quoted) {
      if (code === backslash) index += 1
      else if (code === quote) quoted = false
    } else if (code === quote) quoted = true
    else if (code === comma) values += 1
    // The brackets of lists and objects differ in one bit: [ is 5b and { is 7b, ] is 5d and } is 7d.
    else if ((code | 0x20) === 0x7b) {
      values += 1
      depth += 1
      if (depth > maxDepth) return 'depth'
    } else if ((code | 0x20) === 0x7d) depth -= 1
    if (values > maxValues) return 'values'
  }
  return undefined
}

/** True if the lists and objects of a JSON text are nested deeper than `maxDepth`. */
export const isTooDeep = (text: string): boolean => exceededLimit(text, Number.POSITIVE_INFINITY) === 'depth'
