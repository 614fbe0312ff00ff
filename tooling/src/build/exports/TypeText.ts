import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { DeclarationTree } from './DeclarationTree.ts'
import type { Elsewhere, Node } from './readDeclarations.ts'

const HASH_DIGITS = 8

/** The text of a name's declaration and of everything that it mentions. */
export class TypeText {
  readonly #tree: DeclarationTree
  readonly #parts = new Map<string, string>()

  constructor(tree: DeclarationTree) {
    this.#tree = tree
  }

  /** Without the places: a declaration that moves to another file is the same. */
  get hash(): string {
    const text = [...new Set(this.#parts.values())].sort().join('\n')
    return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS)
  }

  add(file: string, name: string): this {
    if (name === '*') for (const each of this.#tree.namesOf(file)) this.add(file, each)
    const place = this.#tree.placeOf(file, name)
    if (!place) return this
    if ('file' in place) this.#addDeclaration(place.file, place.local)
    else this.#note(`${versionedName(place)}`)
    return this
  }

  /** A type as it stands in a file, without a name of its own. */
  addType(file: string, type: Node): this {
    // Where it stands is no part of it.
    this.#note(JSON.stringify(type, (key, value) => (key === 'span' || key === 'ctxt' ? undefined : value)))
    this.#follow(file, type)
    return this
  }

  #addDeclaration(file: string, local: string): void {
    const key = `${file}#${local}`
    if (this.#parts.has(key)) return
    const declarations = this.#tree.load(file).declared.get(local) ?? []
    this.#parts.set(key, declarations.map(({ text }) => text).join('\n'))
    for (const { node } of declarations) this.#follow(file, node)
  }

  #follow(file: string, value: unknown): void {
    if (Array.isArray(value)) for (const each of value) this.#follow(file, each)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    const constant = constantOfKeys(node)
    if (constant !== undefined && this.#addKeys(file, constant)) return
    if (node.type === 'TsImportType') this.#mention(file, importOf(node))
    if (node.type === 'Identifier') this.#mentionName(file, String(node.value))
    for (const each of Object.values(node)) this.#follow(file, each)
  }

  #mentionName(file: string, name: string): void {
    const { declared, imported } = this.#tree.load(file)
    if (declared.has(name)) this.#addDeclaration(file, name)
    const elsewhere = imported.get(name)
    if (elsewhere) this.#mention(file, elsewhere)
  }

  #mention(file: string, { request, name }: Elsewhere): void {
    const next = this.#tree.fileOf(request, file)
    if (next === undefined) this.#note(`${request}#${name}`)
    else this.add(next, name)
  }

  #note(text: string): void {
    this.#parts.set(text, text)
  }

  /** Of `keyof typeof constant` the keys count: the drawing of an icon is no part of anybody's type. */
  #addKeys(file: string, constant: string): boolean {
    const place = this.#tree.localPlaceOf(file, constant)
    const [declaration] = place ? (this.#tree.load(place.file).declared.get(place.local) ?? []) : []
    const keys = declaration && readKeys(declaration.node)
    if (keys) this.#note(`keyof ${constant}: ${keys.sort().join(' ')}`)
    return keys !== undefined
  }
}

/** What an entry point hands on of an installed package is as old as that package. */
function versionedName({ request, name }: Elsewhere): string {
  const [scope = '', second = ''] = request.split('/')
  const packageName = scope.startsWith('@') ? `${scope}/${second}` : scope
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`)
  return `${request}@${JSON.parse(readFileSync(manifest, 'utf8')).version}#${name}`
}

/** `import("react").JSX.Element`, as the compiler writes what it inferred. */
function importOf({ argument, qualifier }: Node): Elsewhere {
  return { request: String((argument as Node).value), name: leftmostName(qualifier) ?? '*' }
}

function leftmostName(name: unknown): string | undefined {
  const node = name as Node | undefined
  return node?.type === 'TsQualifiedName' ? leftmostName(node.left) : (node?.value as string | undefined)
}

/** The constant of `keyof typeof constant`. */
function constantOfKeys({ type, op, typeAnnotation }: Node): string | undefined {
  const query = typeAnnotation as Node | undefined
  if (type !== 'TsTypeOperator' || op !== 'keyof' || query?.type !== 'TsTypeQuery') return undefined
  const name = query.exprName as Node | undefined
  return name?.type === 'Identifier' ? String(name.value) : undefined
}

function readKeys({ id }: Node): string[] | undefined {
  const annotation = (id as Node | undefined)?.typeAnnotation as Node | undefined
  const type = annotation?.typeAnnotation as Node | undefined
  if (type?.type !== 'TsTypeLiteral') return undefined
  return (type.members as Node[]).map(({ key }) => String((key as Node).value))
}
