import { decodeUri } from '#src/decode-uri.ts'

const anyUrl = /\b(?:https?|wss?):\/\/\S+/gi

/** Returns the parts of an RPC address that may be or contain an access key. */
function secretsOf(rpcUrl: string): string[] {
  const { host, pathname, searchParams, username, password } = new URL(rpcUrl)
  const parts = [host, username, password, ...pathname.split('/'), ...searchParams.values()]
  return parts.filter((part) => part.length >= 6).flatMap((part) => [part, decodeUri(part)])
}

/** Returns a node's text without any address, and without parts of the node's own address. */
export const redactAddress = (text: string, rpcUrl: string): string =>
  secretsOf(rpcUrl).reduce((rest, secret) => rest.replaceAll(secret, '…'), text.replace(anyUrl, '…'))
