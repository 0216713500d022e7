import type { FileStore } from './file-store.ts'

/** Returns what is wrong with the address of a picture; undefined where nothing is: it was uploaded here, or is an https or ipfs address. */
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
