import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StandardMerkleTree } from '@openzeppelin/merkle-tree'
import { expect, it } from 'vitest'
import { startAnvil } from './testing/anvil.ts'
import { csvOf, sampleRecipients } from './testing/recipients.ts'
import { errorString, revertCode } from './testing/revert.ts'

const home = join(import.meta.dirname, '..')

/** Runs an example with Node. */
async function run(name: string, args: string[], env: Record<string, string> = {}) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@vitrine/source', join('examples', name), ...args],
    { cwd: home, env: { ...process.env, ...env } },
  )
  return stdout
}

it('node.ts checks a payment and waits for transactions', { timeout: 60_000 }, async () => {
  await using node = await startAnvil()
  const [from = '', to = ''] = await node.rpc<string[]>('eth_accounts')
  const send = async (transaction: object) => {
    const hash = await node.rpc<string>('eth_sendTransaction', { from, gas: '0x100000', ...transaction })
    await expect.poll(() => node.rpc('eth_getTransactionReceipt', hash)).not.toBeNull() // so the next has a block of its own
    return hash
  }
  const good = await send({ to, value: '0x1' })
  const bad = await send({ data: revertCode(errorString('Sold out')) })
  const output = await run('node.ts', [good, bad], { AMBER_RPC_URL: node.network.rpcUrl, FROM: from, TO: to })
  expect(output).toContain('reachable: true, right chain: true')
  expect(output).toMatch(
    /^funds passed The wallet holds 9,999\.\d+ AMB on Amber; the transaction costs 0\.00\d+ AMB/m,
  )
  expect(output).toContain('It can be sent.')
  expect(output).toMatch(new RegExp(`^https://explorer.example/tx/${good} succeeded 1n 21000n$`, 'm'))
  expect(output).toMatch(new RegExp(`^https://explorer.example/tx/${bad} reverted 2n \\d+n$`, 'm'))
})

it('airdrop-node.ts writes proofs that the library accepts', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-airdrop-'))
  try {
    const [source, target] = [join(folder, 'list.csv'), join(folder, 'proofs.json')]
    await writeFile(source, `address,amount\n${csvOf(sampleRecipients(20))}`)
    const output = await run('airdrop-node.ts', [source, target])
    const { root, recipients } = JSON.parse(await readFile(target, 'utf8')) as {
      root: string
      recipients: { address: string; amount: string; proof: string[] }[]
    }
    expect(output).toMatch(new RegExp(`^20 recipients, \\d+ in all, root ${root}$`, 'm'))
    expect(recipients).toHaveLength(20)
    for (const { address, amount, proof } of recipients) {
      expect(StandardMerkleTree.verify(root, ['address', 'uint256'], [address, amount], proof)).toBe(true)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
