import { eq } from 'drizzle-orm'
import { type Address, encodeDeployData, encodeFunctionData, type Hash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Artifact, builtInContract, erc721 } from '#src/chain/built-in-contracts.ts'
import { releaseNonce } from '#src/chain/nonce-ledger.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import type { Work } from '#src/chain/work.ts'
import { ServiceError } from '#src/service-error.ts'
import { nonces, transactions } from '#src/storage/db/schema/transactions.ts'
import { startTestChain, type TestChain } from '#test/test-chain.ts'

let test: TestChain
let artifact: Artifact
let token: Address
let lastId = 0

beforeAll(async () => {
  test = await startTestChain()
  artifact = await builtInContract(erc721)
  token = await deploy('token')
})
afterAll(() => test.end())
beforeEach(() => {
  test.gate.dropped.clear()
  test.gate.answers.clear()
})

const receiptOf = (hash: Hash) => whenMined(test.client, hash)

async function deploy(subjectId: string): Promise<Address> {
  const { abi, bytecode } = artifact
  const args = ['Tests', 'TEST', test.address, test.address, 250n, '']
  const hash = await test.chain.transactions.send({
    network: test.network,
    data: encodeDeployData({ abi, bytecode, args }),
    kind: 'deploy',
    subjectId,
    record: async () => undefined,
    undo: async () => undefined,
  })
  return (await receiptOf(hash)).contractAddress as Address
}

const ownerOf = (tokenId: number, address = token) =>
  test.client
    .readContract({ address, abi: artifact.abi, functionName: 'ownerOf', args: [BigInt(tokenId)] })
    .catch(() => null)

function mint(tokenId: number, change: Partial<Work> = {}): Work {
  return {
    network: test.network,
    to: token,
    data: encodeFunctionData({
      abi: artifact.abi,
      functionName: 'mint',
      args: [test.address, BigInt(tokenId), `ipfs://${tokenId}`],
    }),
    abi: artifact.abi,
    kind: 'mint',
    subjectId: `asset-${tokenId}`,
    record: async () => undefined,
    undo: async () => undefined,
    ...change,
  }
}

const refusalOf = async (work: Promise<unknown>): Promise<ServiceError> => {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(thrown instanceof ServiceError)) throw new Error(`No refusal: ${String(thrown)}`)
  return thrown
}

describe('the outbox', () => {
  it('sends fifty at the same time, each with a different nonce', async () => {
    const ids = Array.from({ length: 50 }, () => (lastId += 1))
    const hashes = await Promise.all(ids.map((id) => test.chain.transactions.send(mint(id))))
    const receipts = await Promise.all(hashes.map(receiptOf))
    expect(new Set(hashes).size).toBe(50)
    expect(receipts.map((one) => one.status)).toEqual(ids.map(() => 'success'))
    expect(await Promise.all(ids.map((id) => ownerOf(id)))).toEqual(ids.map(() => test.address))
  })

  it('answers the same transaction for the same key and sends nothing', async () => {
    const work = mint((lastId += 1), { idempotencyKey: 'once' })
    const first = await test.chain.transactions.send(work)
    await receiptOf(first)
    const count = await test.client.getTransactionCount({ address: test.address })
    expect(await test.chain.transactions.send(work)).toBe(first)
    expect(await test.client.getTransactionCount({ address: test.address })).toBe(count)
  })

  it('sends after a crash what was stored and never sent, under the hash that was answered', async () => {
    const id = (lastId += 1)
    test.gate.dropped.add('eth_sendRawTransaction')
    const hash = await test.chain.transactions.send(mint(id, { idempotencyKey: 'crash' }))
    expect(await ownerOf(id)).toBeNull()
    test.gate.dropped.clear()
    await test.crash()
    expect((await receiptOf(hash)).status).toBe('success')
    expect(await test.chain.transactions.send(mint(id, { idempotencyKey: 'crash' }))).toBe(hash)
  })

  it('sends by itself, once the node is back, what was stored and not sent', async () => {
    const id = (lastId += 1)
    test.gate.dropped.add('eth_sendRawTransaction')
    const hash = await test.chain.transactions.send(mint(id))
    test.gate.dropped.clear()
    expect((await receiptOf(hash)).status).toBe('success')
  })

  it('stores nothing and names the network, not its address, where the node is down', async () => {
    const before = await test.db.$count(transactions)
    test.gate.dropped.add('eth_estimateGas')
    const refusal = await refusalOf(test.chain.transactions.send(mint((lastId += 1))))
    expect(refusal.kind).toBe('upstream')
    expect(refusal.message).toContain('Amber')
    expect(`${refusal.message}${refusal.stack}${test.logged.join()}`).not.toMatch(
      /secret-access-key|127\.0\.0\.1/,
    )
    expect(await test.db.$count(transactions)).toBe(before)
  })

  it('refuses a revert in plain words before a fee is paid', async () => {
    const count = await test.client.getTransactionCount({ address: test.address })
    const refusal = await refusalOf(test.chain.transactions.send(mint(1)))
    expect([refusal.kind, refusal.code]).toEqual(['conflict', 'reverted'])
    expect(refusal.message).toBe('The contract on Amber refused: token 1 is already minted.')
    expect(await test.client.getTransactionCount({ address: test.address })).toBe(count)
  })

  it('finds the reason of a revert that only the block showed', async () => {
    test.gate.answers.set('eth_estimateGas', '0x493e0')
    const hash = await test.chain.transactions.send(mint(1, { subjectId: 'too late' }))
    expect((await receiptOf(hash)).status).toBe('reverted')
    test.gate.answers.clear()
    const outcome = await test.chain.transactions.outcome(test.network, hash, artifact.abi)
    expect(outcome).toEqual({
      status: 'reverted',
      reason: 'The contract on Amber refused: token 1 is already minted.',
    })
  })

  it('takes the next nonce where another program used the wallet', async () => {
    // The wallet's own key, in another program's hands.
    const account = await test.chain.wallet.account()
    if (!account) throw new Error('No wallet.')
    const nonce = await test.client.getTransactionCount({ address: test.address })
    const raw = await account.signTransaction({
      chainId: 31337,
      nonce,
      to: test.address,
      gas: 21_000n,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 1n,
      type: 'eip1559',
    })
    const id = (lastId += 1)
    const seen: (Hash | undefined)[] = []
    let taken = false
    const hash = await test.chain.transactions.send(
      mint(id, {
        async record(_tx, _hash, replaces) {
          seen.push(replaces)
          // Between the nonce and the sending.
          if (!taken) await receiptOf(await test.client.sendRawTransaction({ serializedTransaction: raw }))
          taken = true
        },
      }),
    )
    expect((await receiptOf(hash)).status).toBe('success')
    expect(await ownerOf(id)).toBe(test.address)
    expect(seen).toEqual([undefined, expect.stringMatching(/^0x/)])
  })

  it('gives a nonce back when the record is refused, so that no gap stops the others', async () => {
    const refused = ServiceError.conflict('Not now.', 'changed')
    const work = mint((lastId += 1), { record: () => Promise.reject(refused) })
    expect(await refusalOf(test.chain.transactions.send(work))).toBe(refused)
    const hash = await test.chain.transactions.send(mint(lastId))
    expect((await receiptOf(hash)).status).toBe('success')
  })

  it('gives back the nonce of a transaction that the node refuses, and undoes the record', async () => {
    const undone: string[] = []
    test.gate.answers.set('eth_estimateGas', '0x5208') // too little for a mint: the node refuses to take it
    test.gate.answers.set('eth_maxPriorityFeePerGas', '0x0')
    // What the platform reads before it signs is a moment old.
    test.gate.answers.set('eth_getBalance', '0xde0b6b3a7640000')
    const balance = await test.client.getBalance({ address: test.address })
    await test.client.setBalance({ address: test.address, value: 1n })
    const id = (lastId += 1)
    const work = mint(id, { undo: async (_tx, _hash, reason) => void undone.push(reason) })
    const refusal = await refusalOf(test.chain.transactions.send(work))
    await test.client.setBalance({ address: test.address, value: balance })
    test.gate.answers.clear()
    expect(refusal.code).toBe('insufficient-funds')
    expect(undone).toEqual([refusal.message])
    const hash = await test.chain.transactions.send(mint(id))
    expect((await receiptOf(hash)).status).toBe('success')
    const [line] = await test.db.select().from(nonces)
    expect(line?.next).toBe(await test.client.getTransactionCount({ address: test.address }))
  })

  it('fills the gap that a dropped transaction leaves before others', async () => {
    test.gate.dropped.add('eth_sendRawTransaction')
    const lost = await test.chain.transactions.send(mint((lastId += 1)))
    const waiting = await test.chain.transactions.send(mint((lastId += 1)))
    await test.db.transaction(async (tx) => {
      const [row] = await tx
        .update(transactions)
        .set({ status: 'dropped' })
        .where(eq(transactions.hash, lost))
        .returning()
      await releaseNonce(tx, { wallet: test.address, network: test.network }, row?.nonce ?? -1)
      // What is on its way again because it was not taken does not arrive.
      test.gate.dropped.add(row?.raw ?? '')
    })
    test.gate.dropped.delete('eth_sendRawTransaction')
    await test.chain.transactions.reconcile(test.network)
    expect((await receiptOf(waiting)).status).toBe('success')
    expect(await test.chain.transactions.outcome(test.network, lost)).toMatchObject({ status: 'dropped' })
  })

  it('builds a chain again that lost its last blocks', async () => {
    const snapshot = await test.client.snapshot()
    const id = (lastId += 1)
    const hash = await test.chain.transactions.send(mint(id))
    await receiptOf(hash)
    // The running platform would build it again by itself before it is looked for.
    test.gate.dropped.add('eth_sendRawTransaction')
    await test.client.revert({ id: snapshot })
    expect(await ownerOf(id)).toBeNull()
    test.gate.dropped.clear()
    await test.crash()
    expect((await receiptOf(hash)).status).toBe('success')
    expect(await ownerOf(id)).toBe(test.address)
  })

  it('signs no call of a contract that the chain lost, and the same call once that is back', async () => {
    const snapshot = await test.client.snapshot()
    const to = await deploy('lost')
    test.gate.dropped.add('eth_sendRawTransaction')
    await test.client.revert({ id: snapshot })
    const before = await test.db.$count(transactions)
    for (const change of [{}, { gas: 500_000n }]) {
      const refusal = await refusalOf(test.chain.transactions.send(mint(1, { to, ...change })))
      expect([refusal.kind, refusal.code]).toEqual(['upstream', 'contract-not-found'])
      expect(refusal.message).toContain('Amber')
    }
    expect(await test.db.$count(transactions)).toBe(before)
    test.gate.dropped.clear()
    await test.crash()
    // The restarted platform sends the deployment again.
    await expect.poll(() => test.client.getCode({ address: to })).toBeDefined()
    const hash = await test.chain.transactions.send(mint(1, { to }))
    expect((await receiptOf(hash)).status).toBe('success')
    expect(await ownerOf(1, to)).toBe(test.address)
  })

  it('has no unlocked account on its node', async () => {
    const stranger = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    expect(await test.client.request({ method: 'eth_accounts' as never })).toEqual([])
    expect(await test.client.getBalance({ address: stranger.address })).toBe(0n)
  })
})
