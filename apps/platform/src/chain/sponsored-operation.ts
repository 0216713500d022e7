import { type Address, concat, encodeFunctionData, type Hash, type Hex, hexToBytes, numberToHex } from 'viem'
import {
  entryPoint08Abi,
  getUserOperationHash,
  type RpcUserOperation,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'
import { entryPointAddress } from '#src/chain/entry-point.ts'

/** A user operation that a paymaster pays for. */
export type Operation = UserOperation<'0.8'> & {
  paymaster: Address
  paymasterVerificationGasLimit: bigint
  paymasterPostOpGasLimit: bigint
}

type Costly = Pick<
  Operation | RpcUserOperation<'0.8'>,
  | 'callGasLimit'
  | 'verificationGasLimit'
  | 'paymasterVerificationGasLimit'
  | 'preVerificationGas'
  | 'maxFeePerGas'
>

const uint48 = (seconds: number) => numberToHex(seconds, { size: 6 })

/**
 * Returns the data that the paymaster reads: the time its agreement ends in seconds since 1970 (0: never), and its
 * signature. Without one, a placeholder of the same length.
 */
const paymasterData = (validUntil: number, signature: Hex = `0x${'11'.repeat(64)}1b`) =>
  concat([uint48(validUntil), uint48(0), signature])

/** Returns when a paymaster's agreement to an operation ends, in seconds since 1970; 0 means never. */
export const validUntilOf = ({ paymasterData: data }: { paymasterData?: unknown }) =>
  Number(String(data).slice(0, 14))

/** Returns an operation with a placeholder signature, so that a bundler can estimate its gas. */
export const withoutSignature = (operation: Operation, validUntil: number): Operation => ({
  ...operation,
  paymasterData: paymasterData(validUntil),
})

/** Signs an operation as the paymaster's signer (contracts/VitrinePaymaster.sol). Returns it with its hash. */
export async function agreeTo(
  signer: PrivateKeyAccount,
  chainId: number,
  operation: Operation,
  validUntil: number,
): Promise<{ operation: Operation; hash: Hash }> {
  const {
    sender,
    nonce,
    initCode,
    callData,
    accountGasLimits,
    preVerificationGas,
    gasFees,
    paymasterAndData,
  } = toPackedUserOperation(operation)
  const paymasterGasLimits: Hex = `0x${paymasterAndData.slice(42, 106)}`
  const limits = { accountGasLimits, preVerificationGas, gasFees, paymasterGasLimits }
  const signature = await signer.signTypedData({
    domain: { name: 'VitrinePaymaster', version: '1', chainId, verifyingContract: operation.paymaster },
    types: {
      SponsoredOperation: [
        { name: 'sender', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'initCode', type: 'bytes' },
        { name: 'callData', type: 'bytes' },
        { name: 'accountGasLimits', type: 'bytes32' },
        { name: 'preVerificationGas', type: 'uint256' },
        { name: 'gasFees', type: 'bytes32' },
        { name: 'paymasterGasLimits', type: 'bytes32' },
        { name: 'validUntil', type: 'uint48' },
        { name: 'validAfter', type: 'uint48' },
      ],
    },
    primaryType: 'SponsoredOperation',
    message: { sender, nonce, initCode, callData, ...limits, validUntil, validAfter: 0 },
  })
  const agreed = { ...operation, paymasterData: paymasterData(validUntil, signature) }
  const hash = getUserOperationHash({
    chainId,
    entryPointAddress,
    entryPointVersion: '0.8',
    userOperation: agreed,
  })
  return { operation: agreed, hash }
}

/** Returns the data of the call that lets the EntryPoint run an operation and pay its gas to `beneficiary`. */
export const handleOps = (operation: Operation, beneficiary: Address): Hex =>
  encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[toPackedUserOperation(operation)], beneficiary],
  })

/** Gas of a transaction with one operation that the EntryPoint uses but does not measure. */
const unmeasured = 20_000n

/**
 * Returns the gas of a transaction with one operation beyond what the EntryPoint measures: the base, the data and
 * {@link unmeasured}.
 */
export function preVerificationGas(operation: Operation): bigint {
  const data = hexToBytes(handleOps(operation, entryPointAddress))
  return 21_000n + unmeasured + data.reduce((sum, byte) => sum + (byte === 0 ? 4n : 16n), 0n)
}

/**
 * Returns the amount a paymaster must hold for an operation, in wei; it pays only for the gas used. Also reads an
 * operation in a bundler's format.
 */
export const mostCostOf = (operation: Costly): bigint =>
  (BigInt(operation.callGasLimit) +
    BigInt(operation.verificationGasLimit) +
    BigInt(operation.paymasterVerificationGasLimit ?? 0) +
    BigInt(operation.preVerificationGas)) *
  BigInt(operation.maxFeePerGas)
