// What a claim costs: gas of a claim by the token's standard and the length of the list, which is the length of the proof; from a wallet, and
// as a user operation that a paymaster pays for. Prints a table.
import { buildMerkleTree } from '@vitrine/chain/merkle'
import { concat, encodeDeployData, encodeFunctionData, type Hex, parseEther, toHex, zeroHash } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import {
  airdropContract,
  builtInContract,
  claimAccountContract,
  erc721,
  erc1155,
  paymasterContract,
} from '#src/chain/built-in-contracts.ts'
import { claimAccountAddress } from '#src/chain/claim-account.ts'
import { deployer, entryPointAddress, putEntryPoint } from '#src/chain/entry-point.ts'
import { agreeTo, handleOps, preVerificationGas, withoutSignature } from '#src/chain/sponsored-operation.ts'
import { plainToken } from '#test/airdrops.ts'
import { accountAt, startContractChain } from '#test/contract-chain.ts'
import { amber } from '#test/test-chain.ts'

const lengths = [1, 1_000, 100_000]
const owner = accountAt(0)
const chain = await startContractChain([owner])
const { abi, bytecode } = await airdropContract()

const signer = privateKeyToAccount(generatePrivateKey())
const sender = await claimAccountAddress()
const account = await claimAccountContract()
const paymaster = await sponsor()

/** Puts what sponsored claims need onto the chain, and returns the paymaster. */
async function sponsor() {
  await putEntryPoint(chain.client)
  await chain.send(owner, { to: deployer, data: concat([zeroHash, account.bytecode]) })
  const made = await paymasterContract()
  const args = [entryPointAddress, signer.address]
  const data = encodeDeployData({ abi: made.abi, bytecode: made.bytecode, args })
  return (await chain.send(owner, { data, value: parseEther('100') })).contractAddress
}

/** Sends a call of the claim account as a user operation. */
async function sponsored(callData: Hex, nonce: bigint) {
  const unsigned = {
    sender,
    nonce: nonce << 64n,
    callData,
    callGasLimit: 300_000n,
    verificationGasLimit: 80_000n,
    paymaster,
    paymasterVerificationGasLimit: 80_000n,
    paymasterPostOpGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas: parseEther('0.00000005'),
    maxPriorityFeePerGas: 1n,
    signature: '0x' as const,
  }
  unsigned.preVerificationGas = preVerificationGas(withoutSignature(unsigned, 0))
  const { operation } = await agreeTo(signer, amber.chainId, unsigned, 0)
  return chain.send(owner, { to: entryPointAddress, data: handleOps(operation, owner) })
}

/** Deploys a token of a standard and returns how its airdrop gets one of it. */
async function tokenOf(type: number | null) {
  const { abi: tokenAbi, bytecode: code } = type === null ? plainToken() : await builtInContract(type)
  const args = type === null ? [owner, 10n ** 18n] : ['A', 'A', owner, owner, 0n, '']
  const made = await chain.send(owner, {
    data: encodeDeployData({ abi: tokenAbi, bytecode: code, args }),
  })
  const fund = (to: string, id: bigint) =>
    type === null
      ? { functionName: 'transfer', args: [to, 1n] }
      : { functionName: 'mint', args: type === erc1155 ? [to, id, 1n, ''] : [to, id, ''] }
  return {
    address: made.contractAddress,
    fund: (to: string, id: bigint) =>
      chain.send(owner, {
        to: made.contractAddress,
        data: encodeFunctionData({ abi: tokenAbi, ...fund(to, id) }),
      }),
  }
}

let operations = 0n

async function gasOfClaim(type: number | null, length: number, isSponsored: boolean): Promise<bigint> {
  const token = await tokenOf(type)
  const args = [token.address, owner]
  const { contractAddress: to } = await chain.send(owner, { data: encodeDeployData({ abi, bytecode, args }) })
  const call = (functionName: string, given: unknown[]) =>
    chain.send(owner, { to, data: encodeFunctionData({ abi, functionName, args: given }) })
  const people = Array.from({ length: length + 1 }, (_, index) => ({
    address: toHex(index + 1_000, { size: 20 }),
    amount: 1n,
  }))
  const tree = await buildMerkleTree(people)
  await token.fund(to, 1n)
  await token.fund(to, 2n)
  await call('setMerkleRoot', [tree.root, 0n, 0n])
  let gas = 0n
  // The first claim also notes that claims have started; what is printed is a later one.
  for (const index of [0, 1]) {
    const one = tree.at(index)
    const entry = [one?.address, one?.amount, one?.proof]
    const { done, gasUsed } = isSponsored
      ? await sponsored(
          encodeFunctionData({ abi: account.abi, functionName: 'claim', args: [to, ...entry] }),
          (operations += 1n),
        )
      : await call('claim', entry)
    if (!done) throw new Error('A claim was refused.')
    gas = gasUsed
  }
  return gas
}

try {
  console.log(
    `| gas a claim | ${lengths.map((length) => `${length.toLocaleString('en-US')} on the list`).join(' | ')} |`,
  )
  console.log(`|---|${lengths.map(() => '---').join('|')}|`)
  for (const [name, type] of [
    ['ERC-20', null],
    ['ERC-721', erc721],
    ['ERC-1155', erc1155],
    ['ERC-20, sponsored', null],
    ['ERC-721, sponsored', erc721],
    ['ERC-1155, sponsored', erc1155],
  ] as const) {
    const row: string[] = []
    for (const length of lengths)
      row.push((await gasOfClaim(type, length, name.includes('sponsored'))).toLocaleString('en-US'))
    console.log(`| ${name} | ${row.join(' | ')} |`)
  }
} finally {
  await chain.stop()
}
