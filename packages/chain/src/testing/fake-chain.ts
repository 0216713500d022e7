import type { RpcCall, RpcReply, RpcTransport } from '../rpc/rpc-transport.ts'

/** A recorded HTTP request to the fake chain's node. */
export type Sent = { at: number; calls: RpcCall[]; batch: boolean }

type Transaction = {
  hash: string
  from: string
  nonce: number
  to: string | null
  input: string | undefined
  value: string
}
type FakeBlock = { number: number; hash: string; parentHash: string; transactions: Transaction[] }

const hex = (value: number) => `0x${value.toString(16)}`
const word = (text: string) => `0x${Buffer.from(text).toString('hex').padStart(64, '0').slice(-64)}`
/** Returns the hash of a test transaction by a short name. */
export const hashOf = (name: string | number) => word(`tx ${name}`)
/** Returns the address of a test account by a short name. */
export const accountOf = (name: string | number) => `0x${word(`account ${name}`).slice(-40)}`

/** Creates a chain in memory, behind a transport that records its calls. */
export function fakeChain(now: () => number) {
  const blocks: FakeBlock[] = [
    { number: 0, hash: word('block 0'), parentHash: word('none'), transactions: [] },
  ]
  const pool = new Map<string, Transaction>()
  const sent: Sent[] = []
  let made = 0
  /** Replaces the node's reply unless it returns undefined. */
  let interfere: (
    request: Sent,
    signal: AbortSignal,
  ) => Promise<RpcReply | undefined> | RpcReply | undefined = () => undefined
  /** Replaces the result of one call unless it returns undefined. */
  let answer: (call: RpcCall) => unknown = () => undefined
  /** Changes the answers to a batch. */
  let rewrite: (answers: { id: unknown }[]) => unknown = (answers) => answers

  const head = () => blocks.at(-1) as FakeBlock
  const transactionsOf = () => blocks.flatMap((block) => block.transactions.map((one) => ({ block, one })))
  const receipt = (block: FakeBlock, { hash }: Transaction) => ({
    transactionHash: hash,
    blockNumber: hex(block.number),
    blockHash: block.hash,
    status: '0x1',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    contractAddress: null,
  })
  const blockAt = (tag: unknown) => (tag === 'latest' ? head() : blocks[Number(tag)])
  const written = (one: Transaction, block?: FakeBlock) => ({
    ...one,
    nonce: hex(one.nonce),
    blockNumber: block ? hex(block.number) : null,
  })

  function own({ method, params }: RpcCall): unknown {
    const [first, second] = params
    switch (method) {
      case 'eth_chainId':
        return '0x7a69'
      case 'eth_blockNumber':
        return hex(head().number)
      case 'eth_getTransactionReceipt': {
        const found = transactionsOf().find(({ one }) => one.hash === first)
        return found ? receipt(found.block, found.one) : null
      }
      case 'eth_getTransactionByHash': {
        const found = transactionsOf().find(({ one }) => one.hash === first)
        if (found) return written(found.one, found.block)
        const waiting = pool.get(first as string)
        return waiting ? written(waiting) : null
      }
      case 'eth_getBlockByNumber': {
        const block = blockAt(first)
        if (!block) return null
        const { number, transactions, ...rest } = block
        return {
          ...rest,
          number: hex(number),
          transactions: second
            ? transactions.map((one) => written(one, block))
            : transactions.map(({ hash }) => hash),
        }
      }
      case 'eth_getBlockReceipts': {
        const block = blockAt(first)
        return block ? block.transactions.map((one) => receipt(block, one)) : null
      }
      case 'eth_getTransactionCount': {
        const until = blockAt(second)?.number ?? 0
        const used = transactionsOf().filter(({ block, one }) => one.from === first && block.number <= until)
        return hex(used.length)
      }
      default:
        throw new Error(`The fake chain does not know ${method}.`)
    }
  }

  const transport: RpcTransport = async (body, { signal }) => {
    const calls = [body].flat()
    const request = { at: now(), calls, batch: Array.isArray(body) }
    sent.push(request)
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    const instead = await Promise.race([interfere(request, signal), stopped])
    if (instead) return instead
    const answers = calls.map((call) => {
      const given = answer(call)
      if (given instanceof Error) return { id: call.id, error: { code: -32_601, message: given.message } }
      return { id: call.id, result: given === undefined ? own(call) : given }
    })
    return { status: 200, body: Array.isArray(body) ? rewrite(answers) : answers[0] }
  }

  return {
    transport,
    sent,
    /** Returns the calls of a method, or all calls, with their times. */
    calls: (method?: string) =>
      sent.flatMap(({ at, calls }) =>
        calls.filter((one) => !method || one.method === method).map((one) => ({ ...one, at })),
      ),
    interfere(by: typeof interfere) {
      interfere = by
    },
    answer(by: typeof answer) {
      answer = by
    },
    rewrite(by: typeof rewrite) {
      rewrite = by
    },
    /** Returns a receipt in the node's format. */
    receipt: (hash: unknown) => own({ method: 'eth_getTransactionReceipt', params: [hash] }),
    /** Returns a block in the node's format. */
    block: (number: number) => own({ method: 'eth_getBlockByNumber', params: [hex(number), false] }),
    /** Adds a transaction to the pool. */
    send(
      name: string | number,
      { from = 0, ...fields }: { from?: number } & Partial<Omit<Transaction, 'hash' | 'from'>> = {},
    ) {
      const hash = hashOf(name)
      const usual = { nonce: 0, to: accountOf('to'), input: '0x', value: '0x0' }
      pool.set(hash, { ...usual, ...fields, hash, from: accountOf(from) })
      return hash
    },
    /** Removes a transaction from the pool without mining it. */
    drop: (name: string | number) => void pool.delete(hashOf(name)),
    /** Mines a block of these pending transactions, and of `others` that no test watches. */
    mine(names: readonly (string | number)[] = [], others = 0) {
      const transactions = names.flatMap((name) => {
        const one = pool.get(hashOf(name))
        return one ? [one] : []
      })
      for (const { hash } of transactions) pool.delete(hash)
      for (let other = 0; other < others; other += 1) {
        const hash = hashOf(`other ${made} ${other}`)
        transactions.push({
          hash,
          from: accountOf('other'),
          nonce: 0,
          to: accountOf('to'),
          input: '0x',
          value: '0x0',
        })
      }
      const { number, hash } = head()
      blocks.push({ number: number + 1, hash: word(`block ${(made += 1)}`), parentHash: hash, transactions })
    },
    /**
     * Removes the latest blocks and returns their transactions to the pool. Returns a function that restores
     * them.
     */
    reorganise(depth: number) {
      const removed = blocks.splice(-depth)
      for (const { transactions } of removed) for (const one of transactions) pool.set(one.hash, one)
      return () => void blocks.splice(removed[0]?.number ?? 0, Number.POSITIVE_INFINITY, ...removed)
    },
  }
}
