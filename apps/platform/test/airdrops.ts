import type { MerkleTree } from '@vitrine/chain/merkle'
import solc from 'solc'
import type { Abi, Address, Hex } from 'viem'
import { encodeDeployData, encodeFunctionData, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { airdropContract, builtInContract } from '#src/chain/built-in-contracts.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import type { Place } from '#src/groups/airdrops/find-airdrop.ts'
import { amber, openTestClient } from '#test/test-chain.ts'
import type { TestPlatform } from '#test/test-platform.ts'

/** Returns the recipients of a tree as the API takes them. */
export const bodyOf = (tree: MerkleTree) =>
  [...tree.recipients].map(({ address, amount }) => ({ address, amount: String(amount) }))

/** Returns a minimal ERC-20 token with 18 decimals. */
export function plainToken(symbol = 'VTX'): { abi: Abi; bytecode: Hex } {
  // The compiler refuses some characters unless they are escaped.
  const escaped = symbol.replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const content = `// SPDX-License-Identifier: MIT
    pragma solidity ^0.8.28;
    contract Plain {
      mapping(address => uint256) public balanceOf;
      string public symbol = unicode"${escaped}";
      uint8 public constant decimals = 18;
      constructor(address holder, uint256 supply) { balanceOf[holder] = supply; }
      function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        return true;
      }
    }`
  return compiled('Plain', content)
}

/** Compiles a contract from its source. */
export function compiled(name: string, content: string): { abi: Abi; bytecode: Hex } {
  const input = {
    language: 'Solidity',
    sources: { 'one.sol': { content } },
    settings: { outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } } },
  }
  const { contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as {
    contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
  }
  const { abi, evm } = contracts['one.sol']?.[name] ?? {}
  if (!abi || !evm) throw new Error('The contract does not compile.')
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}

/** Collections, tokens and people on the platform's own chain. */
export function chainScene(platform: TestPlatform) {
  const client = openTestClient(platform.platform.chain.networks.all[0]?.rpcUrl ?? '')
  const mined = (hash: string) => whenMined(client, hash)
  const network = () => {
    const [first] = platform.platform.chain.networks.all
    if (!first) throw new Error('No network.')
    return first
  }

  return {
    client,
    mined,

    /**
     * Creates a collection with a deployed contract of a type. Returns the place of its airdrop, and the contract's
     * address.
     */
    async collection(symbol: string, smartContractType: number) {
      const { data } = await platform.sdk.collections.create({ name: `Collection ${symbol}`, symbol })
      const place = { collection_id: data._id, blockchainType: 1, networkType: 1 }
      await platform.sdk.contracts.register({ ...place, smartContractType })
      const { transactionHash } = await platform.sdk.contracts.deploy({ ...place, smartContractType })
      await mined(transactionHash)
      const { data: contract } = await platform.sdk.contracts.get({ ...place, smartContractType })
      return { place, token: contract?.contractAddress as Address, smartContractType }
    },

    /** Registers our own contract, waits until it is deployed, and returns its address. */
    async registered(place: Place, tokenAddress?: Address): Promise<Address> {
      const { airdrops } = platform.sdk
      const { transactionHash } = await airdrops.register({
        ...place,
        ...(tokenAddress ? { tokenAddress } : {}),
      })
      await mined(transactionHash ?? '')
      const { data } = await airdrops.get(place)
      if (data?.status !== 'registered') throw new Error(`The airdrop is ${data?.status}.`)
      return data.contractAddress as Address
    },

    /** Submits a list and its root, waits until that is on chain, and returns the airdrop. */
    async submit(place: Place, tree: MerkleTree, times: { startsAt?: string; endsAt?: string } = {}) {
      const { airdrops } = platform.sdk
      const root = { ...place, merkleRoot: tree.root }
      const { data } = await airdrops.submitDetails({
        ...root,
        ...times,
        name: 'For everybody',
        recipients: bodyOf(tree),
      })
      if (data.status !== 'detailed') throw new Error(`The airdrop is ${data.status}.`)
      const { transactionHash, data: sent } = await airdrops.submitMerkleRoot(root)
      if (sent.status !== 'submitting') throw new Error(`The airdrop is ${sent.status}.`)
      await mined(transactionHash ?? '')
      return (await airdrops.get(place)).data
    },

    /** Claims the share of an account with its proof. */
    claim(account: ReturnType<typeof privateKeyToAccount>, address: Address, tree: MerkleTree) {
      const proven = tree.find(account.address)
      return this.call(account, address, 'claim', [account.address, proven?.amount, proven?.proof])
    },

    /** Deploys an ERC-20 token and gives all of it to one account. */
    async coin(holder: Address, supply: bigint, symbol?: string): Promise<Address> {
      const { abi, bytecode } = plainToken(symbol)
      const data = encodeDeployData({ abi, bytecode, args: [holder, supply] })
      return (await this.fromWallet({ data }, `coin-${symbol ?? ''}`)).contractAddress as Address
    },

    /** Sends another transaction from the admin wallet through the outbox, which manages the nonces. */
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

    /** Returns an account with ether that the platform doesn't know. */
    async stranger() {
      const account = privateKeyToAccount(generatePrivateKey())
      await client.setBalance({ address: account.address, value: parseEther('10') })
      return account
    },

    /** Calls an airdrop contract from an account. Rejects with the contract's own error, by its name. */
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

    /** Returns the result of a view function of an airdrop contract. */
    async read(address: Address, functionName: string, args: unknown[] = []) {
      const { abi } = await airdropContract()
      return client.readContract({ address, abi, functionName, args })
    },
  }
}
