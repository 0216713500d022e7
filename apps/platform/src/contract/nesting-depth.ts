/** How deep the lists and objects of a request may be nested. */
export const maxDepth = 32

/** Bytes of a body for each value that it may hold: the densest honest ones, such as a list of recipients, take about 70 for three. */
const bytesPerValue = 32
/** Short bodies may be as dense as they like. */
const leastMaxValues = 1_000

/** Returns how many values the JSON body of an operation may hold. A parsed value can take twenty times the memory of its text. */
export const maxValuesIn = (maxBytes: number): number =>
  Math.max(leastMaxValues, Math.floor(maxBytes / bytesPerValue))

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c

/**
 * Returns which limit a JSON text exceeds. It looks only at the text and stops at the limit, so nothing is parsed yet. Counts a value for each
 * comma and each opening bracket: an empty list or object counts twice.
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

/** Returns whether the lists and objects of a JSON text are nested deeper than `maxDepth`. */
export const isTooDeep = (text: string): boolean => exceededLimit(text, Number.POSITIVE_INFINITY) === 'depth'
