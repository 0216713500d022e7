/** Of Hash and Address. */
export const hashLabels = {
  hash: 'transaction hash',
  address: 'address',
  copy: (kind: string) => `Copy ${kind}`,
  open: (kind: string) => `Open ${kind} in the explorer`,
}
