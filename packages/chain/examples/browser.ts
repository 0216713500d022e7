// A page that waits for a transaction and shows its outcome.
import { createEndpointMap, explorerUrl, isChainError, parseNetworks, waitForReceipt } from '@vitrine/chain'

const form = document.getElementById('transaction') as HTMLFormElement
const input = document.getElementById('hash') as HTMLInputElement
const stop = document.getElementById('stop') as HTMLButtonElement
const outcome = document.getElementById('outcome') as HTMLElement
const explorer = document.getElementById('explorer') as HTMLAnchorElement

// An `rpcUrl` in the configuration can be a path on the page's origin, such as /rpc/1/1.
const { networks } = (await (await fetch('/config.json')).json()) as { networks: unknown }
const network = createEndpointMap(parseNetworks(networks)).get(1, 1)

form.onsubmit = async (event) => {
  event.preventDefault()
  const hash = input.value
  const controller = new AbortController()
  stop.onclick = () => controller.abort()
  outcome.textContent = 'Waiting …'
  explorer.href = explorerUrl(network, { transaction: hash }) ?? ''
  explorer.hidden = explorer.getAttribute('href') === ''
  try {
    const { transactionStatus } = await waitForReceipt({ network, hash, signal: controller.signal })
    outcome.textContent = transactionStatus ? 'It went through.' : 'The contract refused it.'
  } catch (error) {
    // `unresolved` is the timeout: the transaction may still be mined, so the wait can be repeated.
    if (!isChainError(error)) throw error
    outcome.textContent = `${error.message} ${error.nextStep}`
  }
}
