// A page that reads an airdrop list in a worker, lists its problems by line, and shows its merkle root.
import { buildMerkleTree, readRecipients } from '@vitrine/chain/merkle'

const file = document.getElementById('list') as HTMLInputElement
const progress = document.getElementById('progress') as HTMLProgressElement
const cancel = document.getElementById('cancel') as HTMLButtonElement
const root = document.getElementById('root') as HTMLElement
const problems = document.getElementById('problems') as HTMLElement

file.onchange = async () => {
  const [chosen] = file.files ?? []
  if (!chosen) return
  const controller = new AbortController()
  const { signal } = controller
  cancel.onclick = () => controller.abort()
  const onProgress = (fraction: number) => {
    progress.value = fraction
  }
  try {
    // 1.5 in the list is 1.5 × 10^18 of the smallest unit; an address on two lines gets the sum.
    const list = await readRecipients(chosen, { decimals: 18, duplicates: 'sum', signal, onProgress })
    problems.replaceChildren(
      ...list.problems.map(({ line, message }) => {
        const item = document.createElement('li')
        item.textContent = `Line ${line}: ${message}`
        return item
      }),
    )
    if (list.problemCount > 0) return
    const tree = await buildMerkleTree(list, { signal, onProgress })
    root.textContent = `${list.length} recipients, ${list.total} in all, root ${tree.root}`
  } catch (error) {
    root.textContent = signal.aborted ? 'Cancelled.' : String(error)
  }
}
