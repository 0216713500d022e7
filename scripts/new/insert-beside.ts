import ts from 'typescript'

/** Patterns of an element's subject: its name, its first text argument, its text, the first text in its list, or its operation. */
const subjects = [
  /^(?:async )?(\w+)\s*[:(]/,
  /^(?:\w+:\s*)?\w+\(\s*'(\w+)'/,
  /^'([^']+)'(?::|$)/,
  /^\[\s*'([^']+)'/,
  /^\w+:\s*\w+\([^]*?\bop\.(\w+)/,
]

/**
 * Returns the source with an element added after the last one of `neighbors`, in the object or list that has most of them;
 * undefined if none has any. The formatter must run afterwards.
 */
export function insertBeside(
  source: string,
  neighbors: ReadonlySet<string>,
  element: string,
): string | undefined {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
  const isNeighbor = (node: ts.Node) => {
    const text = node.getText(file)
    return subjects.some((subject) => neighbors.has(subject.exec(text)?.[1] ?? ''))
  }
  let found: ts.Node[] = []
  const nodes: ts.Node[] = [file]
  for (const node of nodes) {
    nodes.push(...node.getChildren(file))
    const elements = ts.isObjectLiteralExpression(node)
      ? node.properties
      : ts.isArrayLiteralExpression(node)
        ? node.elements
        : undefined
    const here = elements?.filter(isNeighbor) ?? []
    if (here.length > found.length) found = here
  }
  const last = found.at(-1)
  if (!last) return undefined
  // As far from it as it is from the one before it.
  const before = found.at(-2)
  const isApart = before && /\n\s*\n/.test(source.slice(before.end, last.getStart(file)))
  return `${source.slice(0, last.end)},${isApart ? '\n\n' : '\n'}${element}${source.slice(last.end)}`
}
