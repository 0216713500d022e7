import { hexToBigInt, isHex, type TransactionReceipt } from 'viem'

/** Returns the fee that a mined transaction paid, including a rollup's data fee. Old nodes of legacy networks leave the gas price out of the receipt; then the offered price applies. */
export function feeIn(receipt: TransactionReceipt, offered: bigint | null = null): bigint {
  const price = receipt.effectiveGasPrice as bigint | null
  const { l1Fee } = receipt as { l1Fee?: unknown }
  return receipt.gasUsed * (price ?? offered ?? 0n) + (isHex(l1Fee) ? hexToBigInt(l1Fee) : 0n)
}
