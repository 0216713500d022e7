import { describeAccept } from '../lib/describe-accept.ts'
import { formatBytes } from '../lib/format-bytes.ts'

export const fileDropLabels = {
  prompt: 'Drop a file here',
  another: 'Drop another file',
  choose: 'or choose one',
  rule: (accept: readonly string[], maxSize: number) =>
    `${describeAccept(accept)}, up to ${formatBytes(maxSize)}`,
  many: (count: number) => `Drop one file at a time; these are ${count}.`,
  wrongKind: (name: string, accept: readonly string[]) =>
    `“${name}” is not accepted here. Choose ${describeAccept(accept)}.`,
  empty: (name: string) => `“${name}” is empty.`,
  tooLarge: (name: string, size: number, maxSize: number) => {
    const [actual, limit] = [formatBytes(size), formatBytes(maxSize)]
    return actual === limit
      ? `“${name}” is slightly over the limit of ${limit}.`
      : `“${name}” is ${actual}; the limit is ${limit}.`
  },
  uploading: (name: string | undefined) => (name ? `Uploading ${name}…` : 'Uploading…'),
  chosen: (name: string, size: number) => `${name} chosen, ${formatBytes(size)}`,
  upload: 'Upload',
  cancel: 'Cancel upload',
  remove: 'Remove the file',
}
