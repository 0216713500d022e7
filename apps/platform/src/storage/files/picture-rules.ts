import type { FileRules } from './file-store.ts'

/** Rules for pictures of collections, venues and events. */
export const pictureRules: FileRules = {
  accept: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'],
  maxSize: 10 * 1024 * 1024,
}
