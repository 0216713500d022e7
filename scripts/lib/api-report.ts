// Prints the public API of a package: every name that can be imported, with its signature, and every type of the project that
// such a signature needs. Reads the declarations that the compiler generates from the sources, so it needs no build.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'

/** A declared name: its statements (several if a function is overloaded) and its file. */
type Declared = { file: string; name: string; statements: ts.Statement[] }
/** A name of a declaration file: declared there, or found under another name elsewhere. */
type Found = Declared | { foreign: string }

/** The report's text of a name. */
type Text = { name: string; text: string }

const note =
  'Written by `pnpm gen`. What changes here changes for whoever imports the package: say so in a changeset (`pnpm changeset`).'

const printer = ts.createPrinter({ removeComments: true })

/** Returns the declaration file of a relative import: of `./page.ts` in `groups/assets.d.ts`. Undefined for imports of other packages. */
const fileOf = (from: string, specifier: string) =>
  specifier.startsWith('.') ? join(dirname(from), specifier).replace(/\.([mc]?)tsx?$/, '.d.$1ts') : undefined

/** Generated from another file that is reviewed itself, so named here and not spelled out. */
const isGenerated = (file: string) => file.includes('.gen.')

/** Returns the names that a statement declares. */
function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  }
  const { name } = statement as ts.Statement & { name?: ts.Node }
  return name ? [name.getText()] : []
}

/** The declaration files of one package, parsed as they are requested. */
class Declarations {
  readonly #parsed = new Map<string, ts.SourceFile>()

  parse(file: string): ts.SourceFile {
    const known = this.#parsed.get(file)
    if (known) return known
    const parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    this.#parsed.set(file, parsed)
    return parsed
  }

  /** Returns what a name in a file means: a declaration there, or what an import or a re-export leads to. */
  find(file: string, name: string): Found | undefined {
    const own = this.parse(file).statements.filter((statement) => namesOf(statement).includes(name))
    if (own.length > 0) return { file, name, statements: own }
    for (const statement of this.parse(file).statements) {
      const specifier = this.#specifierOf(statement)
      if (specifier === undefined) continue
      const target = fileOf(file, specifier)
      for (const { local, imported } of this.#namesFrom(statement)) {
        if (local !== name) continue
        if (!target) return { foreign: `export { ${asName(imported, name)} } from '${specifier}'` }
        const found = this.find(target, imported)
        if (found) return found
      }
    }
    return undefined
  }

  /** Returns the names that a file exports, and what each means. */
  exportsOf(file: string): Map<string, Found> {
    const exported = new Map<string, Found>()
    const add = (name: string, found: Found | undefined) => {
      if (!found) throw new Error(`${file} exports ${name}, which is declared nowhere.`)
      exported.set(name, found)
    }
    for (const statement of this.parse(file).statements) {
      const isExported =
        ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
      if (isExported) for (const name of namesOf(statement)) add(name, this.find(file, name))
      if (!ts.isExportDeclaration(statement)) continue
      const specifier = this.#specifierOf(statement)
      const target = specifier === undefined ? file : fileOf(file, specifier)
      if (!statement.exportClause) {
        if (!target) throw new Error(`${file} exports everything of ${specifier}; name what is meant.`)
        for (const [name, found] of this.exportsOf(target)) exported.set(name, found)
      } else if (ts.isNamedExports(statement.exportClause)) {
        for (const { name, propertyName } of statement.exportClause.elements) {
          const imported = (propertyName ?? name).text
          add(
            name.text,
            target
              ? this.find(target, imported)
              : { foreign: `export { ${asName(imported, name.text)} } from '${specifier}'` },
          )
        }
      }
    }
    return exported
  }

  #specifierOf(statement: ts.Statement): string | undefined {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined
    const { moduleSpecifier } = statement
    return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined
  }

  #namesFrom(statement: ts.Statement): { local: string; imported: string }[] {
    const bindings = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : ts.isExportDeclaration(statement)
        ? statement.exportClause
        : undefined
    if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return []
    return bindings.elements.map(({ name, propertyName }) => ({
      local: name.text,
      imported: (propertyName ?? name).text,
    }))
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const asName = (imported: string, name: string) => (imported === name ? name : `${imported} as ${name}`)

/** Returns the names that a declaration refers to: in its file, and in other files by `import('./page.ts').PageInput`. */
function mentionedBy({ file, statements }: Declared): { file: string; name: string }[] {
  const mentions: { file: string; name: string }[] = []
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) mentions.push({ file, name: node.text })
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.qualifier) {
      const target = fileOf(file, (node.argument.literal as ts.StringLiteral).text)
      const [name = ''] = node.qualifier.getText().split('.')
      if (target) mentions.push({ file: target, name })
    }
    ts.forEachChild(node, visit)
  }
  for (const statement of statements) visit(statement)
  return mentions
}

/** Without comments, which may change, and without where in our sources a type lies. */
const print = ({ statements }: Declared): string =>
  statements
    .map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile()))
    .map((text) => text.replace(/^(export )?(declare )?/, '').replaceAll(/import\("\.[^"]*"\)\./g, ''))
    .join('\n')

const section = (texts: Text[]) => {
  const sorted = texts.sort((a, b) => compare(a.name, b.name) || compare(a.text, b.text))
  return `\`\`\`ts\n${sorted.map(({ text }) => text).join('\n\n')}\n\`\`\``
}

/**
 * Returns the report of one package.
 * @param entries what importers write, and the declaration file of each
 */
export function apiReport(title: string, entries: { specifier: string; file: string }[]): string {
  const declarations = new Declarations()
  const shown = new Map<ts.Statement | undefined, string>()
  const queue: Declared[] = []

  const sections = entries.map(({ specifier, file }) => {
    const texts = [...declarations.exportsOf(file)].map(([name, found]): Text => {
      if ('foreign' in found) return { name, text: found.foreign }
      const as = `export { ${asName(found.name, name)} }`
      if (isGenerated(found.file)) {
        return { name, text: `${as} // generated: ${basename(found.file, '.d.ts')}.ts` }
      }
      const before = shown.get(found.statements[0])
      if (before) return { name, text: `${as} // the one of ${before}` }
      for (const statement of found.statements) shown.set(statement, specifier)
      queue.push(found)
      return { name, text: found.name === name ? print(found) : `${print(found)}\n${as}` }
    })
    return `## ${specifier}\n\n${section(texts)}`
  })

  const inner: Text[] = []
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const { file, name } of mentionedBy(next)) {
      const found = declarations.find(file, name)
      if (!found || 'foreign' in found || isGenerated(found.file) || shown.has(found.statements[0])) continue
      for (const statement of found.statements) shown.set(statement, 'mentioned')
      inner.push({ name, text: print(found) })
      queue.push(found)
    }
  }
  if (inner.length > 0) sections.push(`## Mentioned above, not importable by name\n\n${section(inner)}`)
  return `${[`# The public API of ${title}`, note, ...sections].join('\n\n')}\n`
}
