const address = /\b([a-z][a-z\d+.-]*:\/\/)([^\s/?#"'<>]*@)?([^\s?#"'<>]*)([?#][^\s"'<>]*)?/gi

/** Shorter ones are no secrets that any server takes, but may be words of a sentence: “the password is wrong”. */
const shortest = 6

/** Text of a server's, without what no error may carry: the given secrets, and the user, query and hash of any address in it. */
export function redact(text: string, secrets: readonly unknown[]): string {
  let safe = text
  for (const secret of secrets) {
    if (typeof secret === 'string' && secret.length >= shortest) safe = safe.replaceAll(secret, '…')
  }
  return safe.replace(address, '$1$3')
}
