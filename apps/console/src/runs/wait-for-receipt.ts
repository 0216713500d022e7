// A separate module, so that it can be loaded on demand: it includes viem, which pages don't need before the
// first transaction. The rest of the chain package, which every page needs, doesn't include viem.
export { getRevertError, waitForReceipt } from '@vitrine/chain'
