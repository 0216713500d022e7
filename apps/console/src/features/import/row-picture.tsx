import { useQuery } from '@tanstack/react-query'
import { Image } from '@vitrine/ui-kit'
import type { RowView } from './read/import-book.ts'
import type { Reader } from './read/reader.ts'

type RowPictureProps = {
  reader: Reader
  row: Pick<RowView, 'file' | 'image'>
  alt?: string
  className?: string
}

/** The picture of a row, from a chosen file or an https address. */
export function RowPicture({ reader, row: { file, image }, alt = '', className }: RowPictureProps) {
  // oxlint-disable-next-line console/reads-tell-failures -- A row without its picture says enough.
  const thumbnail = useQuery({
    queryKey: ['import', 'thumbnail', file],
    queryFn: () => reader.call('thumbnail', file ?? ''),
    enabled: file !== undefined,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  })
  const src = file === undefined ? (image?.startsWith('https:') ? image : null) : thumbnail.data
  // While the thumbnail is drawn, shows nothing instead of the "no picture" fallback.
  const fallback = thumbnail.isLoading ? { fallback: <span /> } : {}
  return <Image src={src} alt={alt} {...fallback} {...(className ? { className } : {})} />
}
