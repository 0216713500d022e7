import { setTimeout as wait } from 'node:timers/promises'
import { loadCompilerInput } from '#src/chain/built-in-contracts.ts'
import { readLimited } from '#src/http/read-limited.ts'
import { type Call, callService, PublishError } from '#src/storage/publish/call-service.ts'

/** A deployed contract to verify. */
export type Deployed = {
  chainId: number
  address: string
  /** Name of the built-in contract, such as `VitrineERC721`. */
  name: string
  /** Hash of the deployment; null if it is not known. */
  transactionHash: string | null
}

type Answer = {
  verificationId?: unknown
  isJobCompleted?: unknown
  contract?: { match?: unknown } | null
  customCode?: unknown
  error?: { customCode?: unknown } | null
}

const timeoutMs = 60_000
const maxAnswer = 4 * 1024 * 1024
/** Seconds before each look at the verification: the service compiles the contract first. */
const looks = [1, 2, 4, 8, 15]

/** Reasons by the service's codes. Other codes are quoted. */
const reasons: Record<string, string> = {
  unsupported_chain: 'does not support this network',
  no_match: 'compiled other code than the contract has',
  bytecode_length_mismatch: 'compiled other code than the contract has',
  extra_file_input_bug: 'compiled other code than the contract has',
  unsupported_compiler_version: 'does not have the compiler’s version',
  contract_not_deployed: 'does not see the contract on the network yet',
  cannot_fetch_bytecode: 'could not read the contract from the network',
  internal_error: 'failed',
}
/** Codes of failures that may pass, for example because the service's node is behind. */
const passing = /^(contract_not_deployed|cannot_fetch_bytecode|internal_error)$/

/** Returns the address at which people read a verified source: the service's pages, or its API for another service. */
export const sourcePage = (service: string, { chainId, address }: Pick<Deployed, 'chainId' | 'address'>) =>
  new URL(service).host === 'sourcify.dev'
    ? `https://repo.sourcify.dev/${chainId}/${address}`
    : `${service}/v2/contract/${chainId}/${address}?fields=all`

/**
 * Has a contract verified by a service with the API v2 of Sourcify, and waits for the result. Throws a PublishError
 * unless the source is then verified.
 */
export async function verifyAtSourcify(call: Call, service: string, deployed: Deployed): Promise<void> {
  const { chainId, address, name, transactionHash } = deployed
  const { host } = new URL(service)
  const refusal = (code: unknown) => {
    const known = typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : 'unknown'
    return new PublishError(`${host} ${reasons[known] ?? `refused the source (${known})`}.`, {
      mayPass: passing.test(known),
    })
  }
  const read = async (response: Response) => {
    const answer = JSON.parse(await readLimited(response, maxAnswer)) as Answer | null
    return { status: response.status, answer: Object(answer) as Answer }
  }
  const { compilerVersion, stdJsonInput } = await loadCompilerInput()
  const submitted = await callService(
    call,
    `${service}/v2/verify/${chainId}/${address}`,
    {
      method: 'POST',
      timeoutMs,
      reads: [400, 401, 403, 404, 409],
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        stdJsonInput,
        compilerVersion,
        contractIdentifier: `${name}.sol:${name}`,
        ...(transactionHash !== null && { creationTransactionHash: transactionHash }),
      }),
    },
    read,
  )
  const { verificationId, customCode } = submitted.answer
  if (customCode === 'already_verified') return
  if (typeof verificationId !== 'string') throw refusal(customCode)
  for (const seconds of looks) {
    await wait(seconds * 1000, undefined, { signal: call.signal })
    const url = `${service}/v2/verify/${encodeURIComponent(verificationId)}`
    const { answer } = await callService(call, url, { timeoutMs }, read)
    if (answer.isJobCompleted !== true) continue
    if (/^(exact_)?match$/.test(String(answer.contract?.match))) return
    if (answer.error?.customCode === 'already_verified') return
    throw refusal(answer.error?.customCode)
  }
  throw new PublishError(`${host} has not finished yet.`, { mayPass: true })
}
