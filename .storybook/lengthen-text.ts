/**
 * Returns a text that is two thirds longer and contains a word that doesn't wrap, like a translation or user
 * input might.
 */
const longer = (text: string) => {
  const words = text.trim().split(/\s+/)
  const more = words.slice(0, Math.ceil(words.length * 0.66)).join(' ')
  return `${text.trimEnd()} ${more} ${words.at(-1)?.repeat(2)}`
}

/** True for text with words. Numbers, addresses and single characters stay as they are. */
const isWords = (text: string) => /\p{L}{2}/u.test(text) && !/^\s*0x/.test(text)

/**
 * Lengthens every text below a node, also text added later, until the returned function is called. Works on
 * the DOM, so that stories need no changes. Text that React has already rendered stays longer until it
 * renders again.
 */
export function lengthenText(root: Node): () => void {
  const done = new WeakMap<Node, string>()

  const visit = (node: Node) => {
    if (node instanceof Text) {
      if (done.get(node) === node.data || !isWords(node.data)) return
      const text = longer(node.data)
      done.set(node, text)
      node.data = text
    } else if (!(node instanceof HTMLScriptElement || node instanceof HTMLStyleElement)) {
      for (const child of node.childNodes) visit(child)
    }
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      visit(record.target)
      for (const node of record.addedNodes) visit(node)
    }
  })
  visit(root)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
