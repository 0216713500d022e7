import { astToString } from 'openapi-typescript'
import ts from 'typescript'

const { factory } = ts

/** Schemas with another name in TypeScript, so that it doesn't clash or has the spelling of the functions. */
export const spellings: Readonly<Record<string, string>> = {
  AirDrop: 'Airdrop',
  AirDropRecipient: 'AirdropRecipient',
  Datasource: 'DataSource',
  FormData: 'UserFormData',
}
const textOf = (node: ts.Node) => (ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : '')

/** Returns `Name` if a node is `components["schemas"]["Name"]`, which is how openapi-typescript refers to a schema. */
function referred(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return undefined
  return ts.isLiteralTypeNode(node.indexType) ? textOf(node.indexType.literal) : undefined
}

/**
 * Prints each schema of openapi-typescript's output as a separate type, named by `rename`, so that editors show `Collection`
 * instead of a path into one large type. Optional fields of inputs also accept undefined. Ids are branded by noun, so TypeScript
 * rejects the id of another noun but accepts any plain string. `comments` are the doc comments of types by name.
 */
export function printTypes(
  nodes: ts.Node[],
  rename: (name: string) => string,
  comments: ReadonlyMap<string, string>,
): string {
  const components = nodes.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === 'components')
  const schemas = (components as ts.InterfaceDeclaration).members.find(
    (member) => textOf(member.name as ts.Node) === 'schemas',
  ) as ts.PropertySignature
  const undefinedType = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)

  const declarations = (schemas.type as ts.TypeLiteralNode).members.flatMap((member) => {
    if (!ts.isPropertySignature(member) || !member.type) return []
    const name = rename(textOf(member.name))
    const visitor = (node: ts.Node): ts.Node => {
      const found = referred(node)
      if (found !== undefined) return factory.createTypeReferenceNode(rename(found))
      const visited = ts.visitEachChild(node, visitor, undefined)
      if (!name.endsWith('Input') || !ts.isPropertySignature(visited) || !visited.questionToken)
        return visited
      const type = factory.createUnionTypeNode([visited.type as ts.TypeNode, undefinedType])
      return ts.setSyntheticLeadingComments(
        factory.updatePropertySignature(visited, undefined, visited.name, visited.questionToken, type),
        ts.getSyntheticLeadingComments(node),
      )
    }
    const type = ts.visitNode(member.type, visitor) as ts.TypeNode
    const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)]
    const declaration = ts.isTypeLiteralNode(type)
      ? factory.createInterfaceDeclaration(exported, name, undefined, undefined, type.members)
      : factory.createTypeAliasDeclaration(exported, name, undefined, type)
    const comment = comments.get(name)
    if (comment)
      ts.addSyntheticLeadingComment(declaration, ts.SyntaxKind.MultiLineCommentTrivia, `* ${comment} `, true)
    else ts.setSyntheticLeadingComments(declaration, ts.getSyntheticLeadingComments(member))
    return [declaration]
  })
  return astToString(declarations)
    .replaceAll('@description ', '')
    .replaceAll(/^export type (\w+)Id = string;/gm, "export type $1Id = string & { readonly idOf?: '$1' };")
}
