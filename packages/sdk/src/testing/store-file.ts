import type { MockState } from './mock-api.ts'

/** Stores an uploaded file by its content id, and returns where it is served. */
export function storeFile(state: MockState, file: Blob): string {
  const cid = `cid-${state.files.size + 1}`
  state.files.set(cid, file)
  return `/files/${cid}`
}
