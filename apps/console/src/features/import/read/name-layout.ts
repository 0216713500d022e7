import { type Entry, isObject } from '@vitrine/sdk/import'
import type { OpenFile } from './open-files.ts'

type Clues = {
  shape: string
  entries: readonly Entry[]
  headers?: string[] | undefined
  media: readonly OpenFile[]
}

/**
 * Returns the name of the generator or marketplace whose layout the files have; null if none is recognized.
 */
function generatorOf({ entries, headers, media }: Clues): string | null {
  const columns = headers?.map((header) => header.toLowerCase())
  if (columns) {
    if (columns.includes('tokenid') && columns.includes('file_name')) return 'OpenSea drop'
    if (columns.some((column) => column.startsWith('attributes['))) return 'OpenSea drop'
    if (columns.includes('animation_url') && columns.includes('background_color')) return 'thirdweb batch'
    return null
  }
  const first = entries.find(({ value }) => isObject(value))
  const token = isObject(first?.value) ? first.value : {}
  if (/hashlips/i.test(String(token.compiler)) || ('dna' in token && 'edition' in token))
    return 'HashLips output'
  if (/nft ?inator/i.test(String(token.compiler ?? token.generator))) return 'NFT Inator output'
  if (/bueno/i.test(String(token.compiler ?? token.generator))) return 'Bueno output'
  if (
    'seller_fee_basis_points' in token ||
    (isObject(token.properties) && Array.isArray(token.properties.files))
  ) {
    return 'Metaplex assets'
  }
  if ('image_details' in token || 'created_by' in token) return 'Manifold metadata'
  if (isObject(token.features) && ('generator_url' in token || 'project_id' in token))
    return 'Art Blocks metadata'
  if (first?.path.startsWith('json/') && media.some(({ path }) => path.startsWith('images/')))
    return 'HashLips output'
  if (Array.isArray(token.attributes) && 'external_url' in token) return 'OpenSea metadata'
  return null
}

/** Returns the name of a recognized layout, with the shape of its metadata. */
export function nameLayout(clues: Clues): string {
  const generator = generatorOf(clues)
  return generator === null ? clues.shape : `${generator}: ${clues.shape}`
}
