import type { MockState } from './mock-api.ts'

/** Stores an uploaded file under a content id, and returns its path on the platform. */
export function storeFile(state: MockState, file: Blob): string {
  const cid = `cid-${state.files.size + 1}`
  state.files.set(cid, file)
  return `/files/${cid}`
}
