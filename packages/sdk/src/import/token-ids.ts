/** Only this many characters at the end of a name or path are searched for a token id. */
const idLetters = 400

/** Returns a file's name without folder, or the folder's name if the file is called metadata. */
const nameIn = (path: string): string =>
  path
    .slice(-idLetters)
    .replace(/\/metadata(?:\.json)?$/i, '')
    .replace(/^.*\//, '')

/** Returns the number in a file's name if it has nothing else. 64 hex digits are an id of ERC-1155. */
export function numberInPath(path: string): string | undefined {
  const stem = nameIn(path).replace(/\.json$/i, '')
  if (/^[\da-f]{64}$/i.test(stem)) return String(BigInt(`0x${stem}`))
  return /^\d+$/.test(stem) ? stem : undefined
}

/** Returns the number of a file, or the digits at the end of its name, by which its picture is found. */
export const idInPath = (path: string): string | undefined =>
  numberInPath(path) ?? /(\d+)(?:\.[^.]*)?$/.exec(nameIn(path))?.[1]

/** Matches a number that a spreadsheet shortened, such as 1.23E+12. */
const shortened = /^\d[.,]?\d*e\+\d+$/i

/** Returns a token id without leading zeros; null if the text isn't a whole number below 2^256. */
function toTokenId(text = ''): string | null {
  if (!/^\d{1,78}$/.test(text)) return null
  const id = BigInt(text)
  return id < 2n ** 256n ? String(id) : null
}

/** Returns the number after # at the end of a token's name. */
export const numberInName = (name: string): string | undefined =>
  /#\s*(\d+)\s*$/.exec(name.slice(-idLetters))?.[1]

/** Returns the text of a token id without the apostrophe by which a spreadsheet marks text. */
export const withoutMark = (id: string) => id.replace(/^'(?=\d+$)/, '')

/** Returns the token id for the mint. `named` is from the metadata, and `other` is used if it names none. */
export function readTokenId(
  named: string | undefined,
  other: string | undefined,
): { tokenId: string | null; hasBadId?: boolean; shortId?: string } {
  const tokenId = toTokenId(named ?? other)
  if (named === undefined || tokenId !== null) return { tokenId }
  const shortId = `The token ID “${named}” was shortened by a spreadsheet. Write out all of its digits.`
  return { tokenId, hasBadId: true, ...(shortened.test(named) ? { shortId } : {}) }
}
