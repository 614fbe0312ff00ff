import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'

/** Part of a syntax tree. */
export type Node = Readonly<Record<string, unknown>>

/** A name of another file. `*` stands for all of it. */
export interface Elsewhere {
  readonly request: string
  readonly name: string
}

export interface Declaration {
  readonly text: string
  readonly node: Node
  /** Whether it is there when the program runs; types are not. */
  readonly isValue: boolean
}

/** Where an exported name comes from. */
export type Exported = ({ readonly local: string } | Elsewhere) & { readonly isTypeOnly: boolean }

/** What a declaration file says, by name. */
export interface DeclarationFile {
  /** Several for overloads, and for interfaces in parts. */
  readonly declared: ReadonlyMap<string, readonly Declaration[]>
  readonly imported: ReadonlyMap<string, Elsewhere>
  readonly exported: ReadonlyMap<string, Exported>
  /** Files all of whose names are handed on. */
  readonly handedOn: readonly string[]
}

/** Reads a `.d.ts` file as the compiler wrote it. */
export function readDeclarations(file: string): DeclarationFile {
  const source = Buffer.from(readFileSync(file, 'utf8').trimStart())
  const program = parseSync(source.toString(), { syntax: 'typescript', tsx: false })
  const textOf = ({ span }: { span: { start: number; end: number } }) =>
    source.subarray(span.start - program.span.start, span.end - program.span.start).toString()
  const declared = new Map<string, Declaration[]>()
  const imported = new Map<string, Elsewhere>()
  const exported = new Map<string, Exported>()
  const handedOn: string[] = []
  const declare = (item: Node, isExported: boolean) => {
    for (const { name, node } of declarationsIn(item)) {
      const isValue = item.type !== 'TsInterfaceDeclaration' && item.type !== 'TsTypeAliasDeclaration'
      const text = textOf(node as unknown as Parameters<typeof textOf>[0])
      declared.set(name, [...(declared.get(name) ?? []), { text, node, isValue }])
      if (isExported) exported.set(name, { local: name, isTypeOnly: false })
    }
  }
  for (const item of program.body) {
    if (item.type === 'ImportDeclaration') {
      for (const specifier of item.specifiers)
        imported.set(specifier.local.value, { request: item.source.value, name: importedName(specifier) })
    } else if (item.type === 'ExportAllDeclaration') handedOn.push(item.source.value)
    else if (item.type === 'ExportDeclaration') declare(item.declaration as unknown as Node, true)
    else if (item.type === 'ExportNamedDeclaration') {
      for (const specifier of item.specifiers) {
        if (specifier.type !== 'ExportSpecifier') throw new Error(`${file} exports in a form that is not known here`)
        const local = specifier.orig.value
        const name = specifier.exported?.value ?? local
        const isTypeOnly = item.typeOnly || specifier.isTypeOnly
        exported.set(
          name,
          item.source ? { request: item.source.value, name: local, isTypeOnly } : { local, isTypeOnly },
        )
      }
    } else declare(item as unknown as Node, false)
  }
  return { declared, imported, exported, handedOn }
}

function importedName(specifier: { type: string; imported?: { value: string } | null; local: { value: string } }) {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return specifier.imported?.value ?? specifier.local.value
}

function declarationsIn(item: Node): { name: string; node: Node }[] {
  if (item.type === 'VariableDeclaration')
    return (item.declarations as Node[]).map((node) => ({ name: nameOf(node), node }))
  return item.id || item.identifier ? [{ name: nameOf(item), node: item }] : []
}

function nameOf(node: Node): string {
  return String(((node.id ?? node.identifier) as Node).value)
}
