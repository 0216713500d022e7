// A module of its own, so that it can be loaded when it is needed: viem comes with it, which no page needs before the first
// transaction. The rest of the chain package, which every page needs, has no part of viem.
export { getRevertError, waitForReceipt } from '@vitrine/chain'
