import { createRequire } from 'node:module'
import {
  type Abi,
  type Address,
  concat,
  encodeDeployData,
  encodeFunctionData,
  type Hash,
  type Hex,
  numberToHex,
  pad,
  parseEther,
  parseEventLogs,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymasterContract } from '#src/chain/built-in-contracts.ts'
import { startLocalNode } from '#src/chain/local-node.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import { idempotencyKeys } from '#src/storage/db/schema/idempotency-keys.ts'
import { refusal, refusedField } from '#test/refusals.ts'
import { amber, openGate, openTestClient } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

type Artifact = { abi: Abi; bytecode: Hex }
const artifact = (name: string) =>
  createRequire(import.meta.url)(`@account-abstraction/contracts/artifacts/${name}.json`) as Artifact
// EntryPoint 0.8 of ERC-4337.
const entryPointAddress = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108' as const
const entryPoint = { address: entryPointAddress, abi: artifact('EntryPoint').abi }

const page = { page: 1, pageSize: 8 }
const here = { blockchainType: 1, networkType: 1 }
const deposit = parseEther('0.5')

let platform: TestPlatform
let client: ReturnType<typeof openTestClient>
/** The chain before anything happened on it. */
let empty: Hex

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  client = openTestClient(platform.platform.chain.networks.all[0]?.rpcUrl ?? '')
  empty = await client.snapshot()
})
afterAll(() => platform.end())

const receiptOf = (hash: string) => whenMined(client, hash)

/** Somebody with ether, who is nobody to the platform. */
async function stranger() {
  const account = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: account.address, value: parseEther('10') })
  return account
}

async function send(account: Awaited<ReturnType<typeof stranger>>, to: Address | undefined, data: Hex) {
  const [nonce, gas] = await Promise.all([
    client.getTransactionCount({ address: account.address }),
    client.estimateGas({ account, data, ...(to ? { to } : {}) }),
  ])
  const maxFeePerGas = parseEther('0.00000005')
  const fees = { maxFeePerGas, maxPriorityFeePerGas: 1n }
  const rest = { type: 'eip1559' as const, chainId: amber.chainId, nonce, gas: gas * 2n, data, ...fees }
  const raw = await account.signTransaction({ ...rest, ...(to ? { to } : {}) })
  return receiptOf(await client.sendRawTransaction({ serializedTransaction: raw }))
}

describe('a paymaster', () => {
  it('needs the admin wallet, a known network and a deposit that exists', async () => {
    const { settings } = platform.sdk
    const early = await refusal(settings.deployPaymaster(here))
    expect([early.status, early.code]).toEqual([409, 'no-wallet'])
    await platform.sdk.profile.createWallet()
    const [field] = await refusedField(settings.deployPaymaster({ ...here, networkType: 9 }))
    expect(field).toBe('networkType')
    const tooMuch = settings.deployPaymaster({ ...here, deposit: '9'.repeat(78) })
    expect((await refusedField(tooMuch))[0]).toBe('deposit')
    const subAdmin = await platform.addPerson('sub_admin')
    expect((await refusal(subAdmin.settings.deployPaymaster(here))).status).toBe(403)
    expect((await subAdmin.settings.listPaymasters(page)).totalCount).toBe(0)
  })

  // Proves: call.allPayMasterSmartContract
  it('is deployed once for a key, with its deposit, which the list reads from the EntryPoint', async () => {
    const { settings } = platform.sdk
    const options = { idempotencyKey: 'paymaster-once' }
    const wanted = { ...here, deposit: String(deposit) }
    const [one, other] = await Promise.all([
      settings.deployPaymaster(wanted, options),
      settings.deployPaymaster(wanted, options),
    ])
    expect(one).toMatchObject({
      data: { status: 'deploying', contractAddress: null, deposit: String(deposit) },
    })
    expect(other.transactionHash).toBe(one.transactionHash)
    await receiptOf(one.transactionHash)
    const { data, totalCount } = await settings.listPaymasters(page)
    expect(totalCount).toBe(1)
    expect(data[0]).toMatchObject({ ...here, status: 'deployed', deposit: String(deposit), error: null })

    const { abi } = await paymasterContract()
    const address = data[0]?.contractAddress as Address
    const read = (functionName: string) => client.readContract({ address, abi, functionName })
    const wallet = await platform.platform.chain.wallet.address()
    expect([await read('owner'), await read('signer'), await read('entryPoint')]).toEqual([
      wallet,
      wallet,
      entryPointAddress,
    ])

    const payer = await stranger()
    const more = encodeFunctionData({ ...entryPoint, functionName: 'depositTo', args: [address] })
    const raw = await payer.signTransaction({
      type: 'eip1559',
      chainId: amber.chainId,
      nonce: 0,
      gas: 200_000n,
      to: entryPointAddress,
      data: more,
      value: 7n,
      maxFeePerGas: parseEther('0.00000005'),
      maxPriorityFeePerGas: 1n,
    })
    await receiptOf(await client.sendRawTransaction({ serializedTransaction: raw }))
    const [again] = (await settings.listPaymasters(page)).data
    expect(again?.deposit).toBe(String(deposit + 7n))
  })

  // Proves: call.deployPayMasterSmartContract
  it('pays for an operation that the admin wallet agreed to, and for no other', async () => {
    const [stored] = (await platform.sdk.settings.listPaymasters(page)).data
    const paymaster = stored?.contractAddress as Address
    const bundler = await stranger()
    const factoryCode = artifact('SimpleAccountFactory')
    const made = await send(
      bundler,
      undefined,
      encodeDeployData({ ...factoryCode, args: [entryPointAddress] }),
    )
    const factory = made.contractAddress as Address
    // An account without any ether, which the operation itself creates.
    const owner = privateKeyToAccount(generatePrivateKey())
    const sender = (await client.readContract({
      address: factory,
      abi: factoryCode.abi,
      functionName: 'getAddress',
      args: [owner.address, 0n],
    })) as Address
    const packed = (high: bigint, low: bigint) =>
      concat([numberToHex(high, { size: 16 }), numberToHex(low, { size: 16 })])
    const operation = {
      sender,
      nonce: 0n,
      initCode: concat([
        factory,
        encodeFunctionData({
          abi: factoryCode.abi,
          functionName: 'createAccount',
          args: [owner.address, 0n],
        }),
      ]),
      callData: encodeFunctionData({
        abi: artifact('SimpleAccount').abi,
        functionName: 'execute',
        args: [bundler.address, 0n, '0x'],
      }),
      accountGasLimits: packed(1_000_000n, 200_000n),
      preVerificationGas: 60_000n,
      gasFees: packed(1n, parseEther('0.00000002')),
    }
    const gasLimits = packed(200_000n, 0n)
    const validUntil = 2 ** 40
    const wallet = (await platform.platform.chain.wallet.account()) as PrivateKeyAccount

    async function signed(by: PrivateKeyAccount) {
      const agreed = await by.signTypedData({
        domain: {
          name: 'VitrinePaymaster',
          version: '1',
          chainId: amber.chainId,
          verifyingContract: paymaster,
        },
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
        message: { ...operation, paymasterGasLimits: gasLimits, validUntil, validAfter: 0 },
      })
      const until = pad(numberToHex(validUntil), { size: 6 })
      const paymasterAndData = concat([paymaster, gasLimits, until, pad('0x0', { size: 6 }), agreed])
      const unsigned = { ...operation, paymasterAndData, signature: '0x' as Hex }
      const hash = (await client.readContract({
        ...entryPoint,
        functionName: 'getUserOpHash',
        args: [unsigned],
      })) as Hash
      return { ...unsigned, signature: await owner.sign({ hash }) }
    }
    const handle = async (by: PrivateKeyAccount) =>
      encodeFunctionData({
        ...entryPoint,
        functionName: 'handleOps',
        args: [[await signed(by)], bundler.address],
      })

    await expect(send(bundler, entryPointAddress, await handle(owner))).rejects.toThrow(
      /AA34 signature error/,
    )

    const receipt = await send(bundler, entryPointAddress, await handle(wallet))
    const [event] = parseEventLogs({
      abi: entryPoint.abi,
      logs: receipt.logs,
      eventName: 'UserOperationEvent',
    }) as unknown as { args: Record<string, unknown> }[]
    expect(event?.args).toMatchObject({ sender, paymaster, success: true })
    expect(await client.getBalance({ address: sender })).toBe(0n)
    const [after] = (await platform.sdk.settings.listPaymasters(page)).data
    expect(BigInt(after?.deposit ?? 0)).toBe(deposit + 7n - (event?.args.actualGasCost as bigint))
  })

  it('is there again, deposit and all, on a local chain that lost its state', async () => {
    const { settings } = platform.sdk
    const [stored] = (await settings.listPaymasters(page)).data
    await client.revert({ id: empty })
    const [network] = platform.platform.chain.networks.all
    if (!network) throw new Error('No network.')
    expect(await client.getCode({ address: entryPointAddress })).toBeUndefined()
    await platform.platform.chain.transactions.reconcile(network)
    await receiptOf(stored?.transactionHash ?? '')
    expect((await settings.listPaymasters(page)).data).toMatchObject([
      { contractAddress: stored?.contractAddress, status: 'deployed', deposit: String(deposit) },
    ])
  })

  it('is one deployment at a time, and may be followed by another', async () => {
    const { settings } = platform.sdk
    await client.setAutomine(false)
    const ends = await Promise.allSettled([1, 2, 3].map(() => settings.deployPaymaster(here)))
    const sent = ends.flatMap((one) => (one.status === 'fulfilled' ? [one.value.transactionHash] : []))
    expect(sent).toHaveLength(1)
    expect((await settings.listPaymasters(page)).data[0]?.status).toBe('deploying')
    const busy = await refusal(settings.deployPaymaster(here))
    expect([busy.status, busy.code]).toEqual([409, 'deploying'])
    await client.mine({ blocks: 1 })

    // A crash forgets the answer to a key, never the work.
    const options = { idempotencyKey: 'paymaster-under-way' }
    const { transactionHash } = await settings.deployPaymaster(here, options)
    await platform.database.db.delete(idempotencyKeys)
    expect((await settings.deployPaymaster(here, options)).transactionHash).toBe(transactionHash)
    await client.mine({ blocks: 1 })
    await client.setAutomine(true)
    await receiptOf(transactionHash)
    const { data, totalCount } = await settings.listPaymasters(page)
    expect(totalCount).toBe(3)
    expect(data[0]).toMatchObject({ status: 'deployed', deposit: '0' })
  })
})

describe('on a node that the platform does not run', () => {
  it('is refused without an EntryPoint, and without the funds for its deposit', async () => {
    const node = await startLocalNode({
      chainId: amber.chainId,
      folder: `${platform.dataDir}/other`,
      report: () => undefined,
    })
    const gate = await openGate(() => node.rpcUrl)
    const other = await startTestPlatform({ networks: [{ ...amber, rpcUrl: gate.url }] })
    const { settings, profile } = other.sdk
    await profile.createWallet()
    const missing = await refusal(settings.deployPaymaster(here))
    expect([missing.status, missing.code]).toEqual([409, 'no-entry-point'])
    expect(missing.message).toContain('There is no EntryPoint 0.8 on Amber')

    // As on a public chain, it is there before anybody asks.
    const code = await client.getCode({ address: entryPointAddress })
    await openTestClient(node.rpcUrl).setCode({ address: entryPointAddress, bytecode: code ?? '0x' })
    const poor = await refusal(settings.deployPaymaster({ ...here, deposit: String(deposit) }))
    expect([poor.status, poor.code]).toEqual([409, 'insufficient-funds'])
    expect((await settings.listPaymasters(page)).totalCount).toBe(0)
    await other.end()
    await gate.close()
    await node.stop()
  })
})
