import { type ModuleItem, parseSync } from '@swc/core'

interface Names {
  readonly exported: readonly string[]
  readonly imported: readonly { readonly name: string; readonly request: string }[]
}

/** The names that a file exports itself, and those that it imports or hands on from a module; types included. */
export function readNames(source: string, fileName: string): Names {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: !fileName.endsWith('.ts') })
  return { exported: body.flatMap(listExported), imported: body.flatMap(listImported) }
}

function listExported(item: ModuleItem): string[] {
  if (item.type === 'ExportNamedDeclaration')
    return item.specifiers.flatMap((specifier) =>
      specifier.type === 'ExportSpecifier' ? [(specifier.exported ?? specifier.orig).value] : [],
    )
  if (item.type !== 'ExportDeclaration') return []
  const { declaration } = item
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.value] : []))
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return [declaration.identifier.value]
  return 'id' in declaration && 'value' in declaration.id ? [declaration.id.value] : []
}

function listImported(item: ModuleItem): Names['imported'] {
  if (item.type === 'ImportDeclaration')
    return item.specifiers.flatMap((specifier) =>
      specifier.type === 'ImportSpecifier'
        ? [{ name: (specifier.imported ?? specifier.local).value, request: item.source.value }]
        : [],
    )
  if (item.type !== 'ExportNamedDeclaration' || !item.source) return []
  const request = item.source.value
  return item.specifiers.flatMap((specifier) =>
    specifier.type === 'ExportSpecifier' ? [{ name: specifier.orig.value, request }] : [],
  )
}
