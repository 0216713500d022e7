import type { FileRules } from './file-store.ts'

/** What is taken as a picture of a collection, a venue or an event. */
export const pictureRules: FileRules = {
  accept: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  maxSize: 10 * 1024 * 1024,
}
