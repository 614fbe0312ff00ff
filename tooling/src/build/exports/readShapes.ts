import type { DeclarationTree } from './DeclarationTree.ts'
import type { Node } from './readDeclarations.ts'
import { TypeText } from './TypeText.ts'

/**
 * The type of what each page of an app is rendered from, as a hash: of everything of this repository that it mentions, however
 * deep. Builds in which it is the same can render each other's data.
 * @param pages declarations of the app's `src/pages.ts`
 */
export function readShapes(tree: DeclarationTree, pages: string): Record<string, string> {
  const [table] = tree.load(pages).declared.get('pages') ?? []
  const type = typeOf(table?.node.id)
  if (type?.type !== 'TsTypeLiteral')
    throw new Error(
      `${pages} does not tell its pages apart: \`export const pages = { … } satisfies AreaPages<typeof routes>\``,
    )
  return Object.fromEntries(
    (type.members as Node[]).map((member) => {
      const name = String((member.key as Node).value)
      const data = dataOf(typeOf(member))
      if (!data) throw new Error(`${pages} does not say what ${name} is rendered from: \`${name}: page(…)\``)
      return [name, new TypeText(tree).addType(pages, data).hash]
    }),
  )
}

function typeOf(node: unknown): Node | undefined {
  const annotation = (node as Node | undefined)?.typeAnnotation as Node | undefined
  return annotation?.typeAnnotation as Node | undefined
}

/** `Data` of `AreaPage<Data>`. */
function dataOf(type: Node | undefined): Node | undefined {
  const parameters = (type?.typeArguments ?? type?.typeParams) as Node | undefined
  return (parameters?.params as Node[] | undefined)?.[0]
}
