const irregular: Record<string, string> = {
  begin: 'Began',
  get: 'Got',
  put: 'Put',
  read: 'Read',
  send: 'Sent',
  set: 'Set',
  stop: 'Stopped',
  submit: 'Submitted',
  withdraw: 'Withdrew',
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const past = (verb: string) =>
  irregular[verb] ??
  capital(verb)
    .replace(/e$/, '')
    .replace(/([^aeo])y$/, '$1i')
    .concat('ed')

/** Returns the words of an id, in lower case: `duplicateCollection` is `duplicate collection`. */
export const wordsOf = (id: string) => id.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()

/** Returns what an operation does as the audit log's table has it: an expression with its verb, in two forms, and its object. */
export function auditWordsOf(id: string): string {
  const [base = '', ...rest] = wordsOf(id).split(' ')
  return `() => ({ past: '${past(base)}', base: '${base}', object: '${rest.join(' ')}' })`
}
