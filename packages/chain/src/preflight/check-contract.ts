import { ChainError } from '../errors/chain-error.ts'
import { failed, passed, skipped, unknown } from './check-results.ts'
import type { PreflightCheckOf } from './preflight-check.ts'
import type { Captured } from './capture.ts'

/** Returns what the code at the called address says. `code` is undefined where it was not requested, since nothing is called. */
export function checkContract(
  network: string,
  to: string | undefined,
  code: Captured<unknown> | undefined,
): PreflightCheckOf<'contract'> {
  const name = 'contract'
  if (to === undefined) {
    const message = 'A new contract is deployed, so none has to be there yet.'
    return { name, address: null, codeSize: null, ...skipped(message) }
  }
  if (!code) {
    const message = 'This is a plain payment, which needs no contract.'
    return { name, address: to, codeSize: null, ...skipped(message) }
  }
  const found = code.value
  if (typeof found !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(found)) {
    const error = code.error ?? new ChainError('node-unreachable', { network })
    return { name, address: to, codeSize: null, ...unknown(error) }
  }
  const codeSize = found.length / 2 - 1
  return {
    name,
    address: to,
    codeSize,
    ...(codeSize > 0
      ? passed('There is a contract at the address.')
      : failed(new ChainError('contract-not-found', { network, address: to }))),
  }
}
