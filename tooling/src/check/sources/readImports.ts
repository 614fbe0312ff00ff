import { parseSync } from '@swc/core'

export interface ImportFound {
  /** What is imported, as written. */
  readonly request: string
  readonly line: number
  /** Only types come from there, so nothing is loaded. */
  readonly isTypeOnly: boolean
}

/**
 * Every module a source file asks for: import, export from, import(), require() and import types. Parsed, not matched
 * by pattern, so that words in comments and strings do not count.
 */
export function readImports(source: string, fileName: string): ImportFound[] {
  const program = parseSync(source, { syntax: 'typescript', tsx: !fileName.endsWith('.ts') })
  const requests = new Map<string, boolean>()
  visit(program, (node) => {
    const request = requestOf(node)
    if (request !== undefined) requests.set(request, (requests.get(request) ?? true) && asksForTypes(node))
  })
  return [...requests].map(([request, isTypeOnly]) => ({ request, line: lineOf(source, request), isTypeOnly }))
}

type Node = Readonly<Record<string, unknown>>

function requestOf(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return textOf(node.source)
    case 'TsImportType':
      return textOf(node.argument)
    case 'CallExpression':
      return isLoading(node.callee) ? firstArgument(node.arguments) : undefined
    default:
      return undefined
  }
}

function asksForTypes({ type, typeOnly, specifiers }: Node): boolean {
  if (type === 'TsImportType' || typeOnly === true) return true
  return Array.isArray(specifiers) && specifiers.length > 0 && specifiers.every(isTypeSpecifier)
}

function isTypeSpecifier(specifier: unknown): boolean {
  return isNode(specifier) && specifier.isTypeOnly === true
}

function isLoading(callee: unknown): boolean {
  return isNode(callee) && (callee.type === 'Import' || (callee.type === 'Identifier' && callee.value === 'require'))
}

function firstArgument(list: unknown): string | undefined {
  const [first]: unknown[] = Array.isArray(list) ? list : []
  return isNode(first) ? textOf(first.expression) : undefined
}

function textOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'StringLiteral' ? String(node.value) : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (!isNode(value)) return
  look(value)
  for (const child of Object.values(value)) visit(child, look)
}

/** swc counts positions over everything it has parsed in this process, so the line is found by its text. */
function lineOf(source: string, request: string): number {
  return source.split('\n').findIndex((line) => line.includes(`'${request}'`) || line.includes(`"${request}"`)) + 1
}
