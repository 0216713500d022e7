const address = /\b([a-z][a-z\d+.-]*:\/\/)([^\s/?#"'<>]*@)?([^\s?#"'<>]*)([?#][^\s"'<>]*)?/gi

/** Text of a server's, without what no error may carry: the given secrets, and the user, query and hash of any address in it. */
export function redact(text: string, secrets: readonly unknown[]): string {
  let safe = text
  for (const secret of secrets) {
    if (typeof secret === 'string' && secret !== '') safe = safe.replaceAll(secret, '…')
  }
  return safe.replace(address, '$1$3')
}
