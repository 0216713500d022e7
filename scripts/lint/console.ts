import { changes } from '../../packages/sdk/src/react/changes.ts'

/** The parts of a syntax tree's node that these rules read. */
type Node = {
  type: string
  parent: Node | null
  name?: string | Node
  object?: Node
  property?: Node
  callee?: Node
  id?: Node
  init?: Node
  properties?: readonly Node[]
  key?: Node
  arguments?: readonly Node[]
}
type Context = {
  report: (problem: { node: Node; message: string }) => void
  sourceCode: {
    getDeclaredVariables: (node: Node) => readonly { references: readonly { identifier: Node }[] }[]
  }
}

/** Operations that take a body but change nothing. */
const reads = ['airdrops.resolveNames', 'deletions.preview', 'imports.readAddress', 'runs.quote']
const writes = new Set(Object.keys(changes).filter((path) => !reads.includes(path)))

/** Hooks that show the failure of a change, and send it again under the same key. */
const changeHooks = ['useAction', 'useResourceForm', 'useRowSwitch', 'useUpload']

/** Returns the name of a variable or, for `venues.save`, of its last member. */
const nameOf = (node: Node | undefined): string | undefined => {
  if (node?.type === 'MemberExpression') return nameOf(node.property)
  return typeof node?.name === 'string' ? node.name : undefined
}

/** Options of these hooks that run after the change: nothing shows their failure. */
const afterwards = ['onDone', 'onSuccess', 'onError']

/** Returns whether one of these hooks, or the `send` of a field that uploads, runs the node as the change itself. */
function isRunByHook(node: Node): boolean {
  if (node.type === 'Property' && afterwards.includes(nameOf(node.key) ?? '')) return false
  if (node.type === 'CallExpression' && changeHooks.includes(nameOf(node.callee) ?? '')) return true
  if (node.type === 'JSXAttribute' && typeof node.name === 'object' && nameOf(node.name) === 'send')
    return true
  return node.parent !== null && isRunByHook(node.parent)
}

const failure = ['error', 'isError', 'status']
const isFailure = (node: Node | undefined) => failure.includes(nameOf(node) ?? '')

/** Returns whether code reads if a query failed, or passes the whole result on. */
function readsFailure({ parent }: Node, { sourceCode }: Context): boolean {
  if (parent?.type === 'MemberExpression') return isFailure(parent)
  if (parent?.type !== 'VariableDeclarator') return true
  if (parent.id?.properties) return parent.id.properties.some(({ key }) => isFailure(key))
  const uses = sourceCode.getDeclaredVariables(parent).flatMap(({ references }) => references)
  return uses.some(({ identifier: { parent: use } }) =>
    use?.type === 'MemberExpression'
      ? isFailure(use)
      : use !== parent && (use?.id?.properties?.some(({ key }) => isFailure(key)) ?? true),
  )
}

/** Lint rules for the console's sources. */
export default {
  meta: { name: 'console' },
  rules: {
    'writes-by-actions': {
      create(context: Context) {
        const judge = (node: Node, path: string) => {
          if (!writes.has(path) || isRunByHook(node)) return
          context.report({ node, message: `${path} changes something: call it by useAction.` })
        }
        return {
          MemberExpression: (node: Node) => judge(node, `${nameOf(node.object)}.${nameOf(node)}`),
          // `const { save } = sdk.venues`
          VariableDeclarator(node: Node) {
            for (const { key } of node.id?.properties ?? [])
              judge(node, `${nameOf(node.init)}.${nameOf(key)}`)
          },
        }
      },
    },
    'reads-tell-failures': {
      create: (context: Context) => ({
        CallExpression(node: Node) {
          // If the capabilities can’t be read, a bar above every page says so.
          const isShown = node.arguments?.some((query) => nameOf(query) === 'capabilitiesQuery')
          if (nameOf(node.callee) !== 'useQuery' || isShown || readsFailure(node, context)) return
          context.report({ node, message: 'Show the failure of this query: read its `error`.' })
        },
      }),
    },
  },
}
