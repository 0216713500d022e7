import { mediaTypes, otherMedia } from './media-types.ts'

const followable = /^(?:https:\/\/[^\s/]\S*|(?:ipfs|ar):\/\/\S+|\/files\/[A-Za-z0-9]+(?:\/thumbnail)?)$/
const contentId = /^(?:ipfs\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{50,})(\/\S*)?$/

/** Returns true if wallets and the console can open an address: https, ipfs, ar, or a file of the platform. */
export const isFollowable = (address: string) => followable.test(address)

/** Returns true for the placeholder address that a generator writes until it is replaced. */
export const isPlaceholder = (address: string) =>
  /NewUriToReplace|YOUR[_-]?CID|__CID__|[<{[]CID[>}\]]|REPLACE[_-]?ME|CID[_-]?HERE|^ipfs:\/\/(?:\/|$|undefined|null)/i.test(
    address,
  )

/** Returns true for an absolute path on a computer, such as `C:\art\1.png` or `file:///art/1.png`. */
export const isLocalPath = (text: string) => /^(?:file:|[a-z]:[\\/])/i.test(text)

/** Returns true for an address, such as `https://…`, and false for a file name. */
export const isUrl = (text: string) => /^[a-z][a-z0-9+.-]*:/i.test(text) && !isLocalPath(text)

const mediaName = new RegExp(
  `\\.(?:${[...mediaTypes.keys(), ...otherMedia.keys(), 'html?'].join('|')})$`,
  'i',
)

/**
 * Returns true if a text names a media file without an address that wallets can open, and false for a word such as
 * "none".
 */
export const isFileName = (text: string) =>
  isLocalPath(text) ||
  (!isUrl(text) && !text.startsWith('/files/') && mediaName.test(text.replace(/[?#].*$/s, '').trim()))

/**
 * Returns a name or an address with its `{id}` filled in, in each possible way: with 64 hex digits, as in ERC-1155, and with the
 * number, which people write. Returns it unchanged without an id.
 */
export function withId(named: string, id: string | null): [string, ...string[]] {
  if (!named.includes('{id}') || id === null) return [named]
  const hex = /^\d+$/.test(id) ? BigInt(id).toString(16).padStart(64, '0') : id
  return [named.replaceAll('{id}', hex), named.replaceAll('{id}', id)]
}

/** Returns why a picture's address can't be opened. */
export const addressProblem = (address: string) =>
  `“${address.slice(0, 80)}” is no https, ipfs or ar address.`

/** Returns a corrected address that can be opened; undefined if that isn't possible. */
export function mendAddress(address: string): string | undefined {
  const [, id, rest = ''] = contentId.exec(address) ?? []
  if (id) return `ipfs://${id}${rest}`
  if (/^http:\/\/[^\s/]\S*$/.test(address)) return address.replace('http:', 'https:')
  const spaced = address.replaceAll(' ', '%20')
  return spaced !== address && isFollowable(spaced) ? spaced : undefined
}
