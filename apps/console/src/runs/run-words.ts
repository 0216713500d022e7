import type { Run, RunKind } from '@vitrine/sdk'
import { counted } from '#src/lib/counted.ts'
import { networkName } from '#src/lib/networks.ts'

/**
 * The words for a kind of run: its name, its steps, finished steps, and the title of a run in progress. `counted` follows "1 of 1" if that could be
 * read as a page count.
 */
type Words = { name: string; step: string; steps: string; done: string; counted?: string; doing?: string }

const words: Record<RunKind, Words> = {
  mint: { name: 'Mint', step: 'asset', steps: 'assets', done: 'minted', doing: 'Minting' },
  deployment: { name: 'Deployment', step: 'contract', steps: 'contracts', done: 'deployed' },
  airdrop: { name: 'Airdrop', step: 'step', steps: 'steps', done: 'done' },
  'merkle-root': { name: 'Merkle root', step: 'step', steps: 'steps', done: 'done' },
  'airdrop-fund': { name: 'Airdrop funds', step: 'step', steps: 'steps', done: 'done' },
  'airdrop-take-back': { name: 'Airdrop take-back', step: 'step', steps: 'steps', done: 'done' },
  'airdrop-close': { name: 'Airdrop close', step: 'step', steps: 'steps', done: 'done' },
  'contract-metadata': { name: 'Contract metadata', step: 'step', steps: 'steps', done: 'done' },
  reveal: { name: 'Reveal', step: 'step', steps: 'steps', done: 'done' },
  paymaster: { name: 'Paymaster', step: 'contract', steps: 'contracts', done: 'deployed' },
  import: { name: 'Import', step: 'asset', steps: 'assets', done: 'imported', doing: 'Importing into' },
  'index-copy': { name: 'Copy', step: 'index', steps: 'indexes', done: 'copied' },
  reading: {
    name: 'Reading',
    step: 'source',
    steps: 'sources',
    done: 'read',
    counted: 'source read',
    doing: 'Reading',
  },
}
const unknown: Words = { name: 'Run', step: 'step', steps: 'steps', done: 'done' }

/** Returns the words for a run's kind. A newer platform may send kinds without words. */
export const runWords = ({ kind }: Pick<Run, 'kind'>): Words =>
  (words as Partial<Record<string, Words>>)[kind] ?? unknown

type Named = Pick<Run, 'collection' | 'name' | 'blockchainType' | 'networkType'>

/** True if a run sends transactions. Without a network it has no fees. */
export const isOnNetwork = ({ kind, blockchainType }: Pick<Run, 'kind' | 'blockchainType'>): boolean =>
  kind !== 'import' && blockchainType !== null

/** Returns the subject of a run, such as its collection. */
export const runSubject = (run: Named): string =>
  run.collection?.name ?? run.name ?? (run.blockchainType === null ? 'unnamed work' : networkName(run))

/** Returns the title of a run, with its current activity. */
export function runTitle(run: Named & Pick<Run, 'kind' | 'state'>) {
  const { name } = runWords(run)
  const subject = runSubject(run)
  if (run.state === 'priced') return `Review ${name.toLowerCase()}: ${subject}`
  const { doing } = runWords(run)
  if (doing && (run.state === 'approved' || run.state === 'running')) return `${doing} ${subject}`
  return `${name} of ${subject}`
}

/** Returns the content of a transaction: "20 tokens". */
export function runYield({ kind }: Pick<Run, 'kind'>, count: number): string {
  const { step, steps } = kind === 'mint' ? { step: 'token', steps: 'tokens' } : runWords({ kind })
  return counted(count, step, steps)
}
