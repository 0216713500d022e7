import { Skeleton, VisuallyHidden } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { MediaImage } from './media-image.tsx'

type PictureTitleProps = {
  /** Undefined while it loads. */
  record: { name: string; image: string | null } | undefined
  /** The title until the name is loaded, because a heading needs text. */
  noun: string
  /** Shown without a picture. */
  icon: ReactNode
}

/** The title of a record's page: its picture and its name. */
export const PictureTitle = ({ record, noun, icon }: PictureTitleProps) => (
  <span className="flex min-w-0 items-center gap-3">
    <MediaImage src={record?.image} alt="" fallback={icon} />
    {record ? (
      <span className="min-w-0">{record.name}</span>
    ) : (
      <>
        <VisuallyHidden>{noun}</VisuallyHidden>
        <Skeleton className="h-6 w-48" />
      </>
    )}
  </span>
)
