import type { MockState } from '../mock-api.ts'

/** Keeps an uploaded file and returns its content id. */
export function storeFile(state: MockState, file: Blob): string {
  const cid = `cid-${state.files.size + 1}`
  state.files.set(cid, file)
  return cid
}
