import { isApiError } from '@vitrine/sdk'
import solc from 'solc'
import type { Abi, Address, Hash, Hex } from 'viem'
import { encodeFunctionData, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { airdropContract, builtInContract } from '#src/chain/built-in-contracts.ts'
import { amber, openTestClient } from '#src/chain/testing.ts'
import type { TestPlatform } from '#src/testing.ts'

/** The refusal of a call that must be refused. */
export async function refusal(call: Promise<unknown>) {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!isApiError(thrown)) throw new Error(`No refusal: ${String(thrown)}`)
  return thrown
}

/** The fields that a call is refused for, as their names and messages. */
export const refusedFields = async (call: Promise<unknown>) =>
  ((await refusal(call)).fields ?? []).map(({ field, message }) => [field, message])

/** A token like any other, as small as it can be. */
export function plainToken(): { abi: Abi; bytecode: Hex } {
  const content = `// SPDX-License-Identifier: MIT
    pragma solidity ^0.8.28;
    contract Plain {
      mapping(address => uint256) public balanceOf;
      constructor(address holder, uint256 supply) { balanceOf[holder] = supply; }
      function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        return true;
      }
    }`
  const input = {
    language: 'Solidity',
    sources: { 'Plain.sol': { content } },
    settings: { outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  }
  const { contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as {
    contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
  }
  const { abi, evm } = contracts['Plain.sol']?.Plain ?? {}
  if (!abi || !evm) throw new Error('The token does not compile.')
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}

/** Collections, tokens and people on the platform's own chain. */
export function chainScene(platform: TestPlatform) {
  const client = openTestClient(platform.platform.chain.networks.all[0]?.rpcUrl ?? '')
  const mined = (hash: string) =>
    client.waitForTransactionReceipt({ hash: hash as Hash, pollingInterval: 20 })
  const network = () => {
    const [first] = platform.platform.chain.networks.all
    if (!first) throw new Error('No network.')
    return first
  }

  return {
    client,
    mined,

    /** A collection with a deployed contract of a type. Answers where its airdrop is, and the contract's address. */
    async collection(symbol: string, smartContractType: number) {
      const { data } = await platform.sdk.collections.create({ name: `Collection ${symbol}`, symbol })
      const place = { collection_id: data._id, blockchainType: 1, networkType: 1 }
      await platform.sdk.contracts.register({ ...place, smartContractType })
      const { transactionHash } = await platform.sdk.contracts.deploy({ ...place, smartContractType })
      await mined(transactionHash)
      const { data: contract } = await platform.sdk.contracts.get({ ...place, smartContractType })
      return { place, token: contract?.contractAddress as Address, smartContractType }
    },

    /** Sends something else from the admin wallet, by way of the outbox: the nonces are its. */
    async fromWallet(work: { to?: Address; data: Hex }, subjectId: string) {
      const hash = await platform.platform.chain.transactions.send({
        network: network(),
        ...work,
        kind: 'mint',
        subjectId,
        record: async () => undefined,
        undo: async () => undefined,
      })
      return mined(hash)
    },

    /** Mints a token of a collection to an address. */
    async mint(
      { token, smartContractType }: { token: Address; smartContractType: number },
      to: Address,
      id: bigint,
      amount?: bigint,
    ) {
      const { abi } = await builtInContract(smartContractType)
      const args = [to, id, ...(amount === undefined ? [] : [amount]), `ipfs://${id}`]
      return this.fromWallet(
        { to: token, data: encodeFunctionData({ abi, functionName: 'mint', args }) },
        `${token}-${id}`,
      )
    },

    /** Somebody with ether, who is nobody to the platform. */
    async stranger() {
      const account = privateKeyToAccount(generatePrivateKey())
      await client.setBalance({ address: account.address, value: parseEther('10') })
      return account
    },

    /** Calls an airdrop contract as somebody. Rejects with the contract's own error, by its name. */
    async call(
      account: ReturnType<typeof privateKeyToAccount>,
      address: Address,
      functionName: string,
      args: unknown[],
    ) {
      const { abi } = await airdropContract()
      await client.simulateContract({ account, address, abi, functionName, args })
      const data = encodeFunctionData({ abi, functionName, args })
      const nonce = await client.getTransactionCount({ address: account.address })
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: amber.chainId,
        nonce,
        gas: 1_000_000n,
        to: address,
        data,
        maxFeePerGas: parseEther('0.00000005'),
        maxPriorityFeePerGas: 1n,
      })
      const receipt = await mined(await client.sendRawTransaction({ serializedTransaction: raw }))
      if (receipt.status !== 'success') throw new Error('The call was reverted.')
    },

    /** What a view function of an airdrop contract says. */
    async read(address: Address, functionName: string, args: unknown[] = []) {
      const { abi } = await airdropContract()
      return client.readContract({ address, abi, functionName, args })
    },
  }
}
