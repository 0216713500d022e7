import type { FileStore } from './file-store.ts'

/**
 * Returns the problem with a picture's address as the end of a sentence; undefined if the picture was uploaded here or
 * the address is https or ipfs.
 */
export async function pictureProblem(files: FileStore, address: string): Promise<string | undefined> {
  const own = /^\/files\/([a-z0-9]+)(\/thumbnail)?$/.exec(address)
  if (own?.[1]) {
    const file = await files.get(own[1])
    const there = own[2] ? file?.thumbnailUrl : file
    return there ? undefined : 'is not a file that was uploaded here'
  }
  if (/^ipfs:\/\/[A-Za-z0-9]\S*$/.test(address)) return undefined
  if (/^https:\/\//i.test(address) && URL.canParse(address) && !/\s/.test(address)) return undefined
  return 'must be an uploaded picture, or an https or ipfs address'
}
