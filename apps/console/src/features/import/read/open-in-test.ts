import type { TextEncoding } from '#src/lib/decode-text.ts'
import { openBook } from './import-book.ts'

export type Content = string | Uint8Array<ArrayBuffer>
export const png = (seed: number) => new Uint8Array([137, 80, 78, 71, seed])

/** Opens files given by path, for a collection of ERC-721 assets. */
export const open = (
  files: Record<string, Content>,
  options: { single?: boolean; source?: string; encoding?: TextEncoding } = {},
) =>
  openBook(
    Object.entries(files).map(([path, content]) => ({ path, blob: new Blob([content]) })),
    { collection: 'Night Herbarium', single: true, onProgress: () => undefined, ...options },
  )
export const rowsIn = (book: Awaited<ReturnType<typeof open>>) =>
  book.page({ state: 'all', from: 0, count: 100 }).rows
export const rowsOf = async (files: Record<string, Content>) => rowsIn(await open(files))
export const poppy = { name: 'Poppy', attributes: [{ trait_type: 'Season', value: 'Spring' }] }
export const fern = { name: 'Fern', attributes: [{ trait_type: 'Season', value: 'Summer' }] }
export const json = JSON.stringify
