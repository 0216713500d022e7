import { isChainError } from '@vitrine/chain'
import { isApiError } from '@vitrine/sdk'

/** What to show of something thrown: the server's own text (specification, section 8), or what happened on the chain and what to do. */
export function errorText(thrown: unknown): string {
  if (isChainError(thrown)) return `${thrown.message} ${thrown.nextStep}`
  if (isApiError(thrown) || thrown instanceof Error) return thrown.message
  return 'The console failed in a way it does not know. Reload the page and try again.'
}
