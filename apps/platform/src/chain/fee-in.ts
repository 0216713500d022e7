import { hexToBigInt, isHex, type TransactionReceipt } from 'viem'

/** Returns what a mined transaction cost, on a rollup with what its data cost. Old nodes of legacy networks do not say what a unit of gas cost: it is what was offered. */
export function feeIn(receipt: TransactionReceipt, offered: bigint | null = null): bigint {
  const price = receipt.effectiveGasPrice as bigint | null
  const { l1Fee } = receipt as { l1Fee?: unknown }
  return receipt.gasUsed * (price ?? offered ?? 0n) + (isHex(l1Fee) ? hexToBigInt(l1Fee) : 0n)
}
