import { type DefaultTreeAdapterTypes, defaultTreeAdapter } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type ParentNode = DefaultTreeAdapterTypes.ParentNode

/** All elements below a node, in the order of the text; what was put into the tree meanwhile is not among them. */
export function elementsOf(node: ParentNode): Element[] {
  return node.childNodes.flatMap((child) =>
    defaultTreeAdapter.isElementNode(child) ? [child, ...elementsOf(child)] : [],
  )
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

/** The words in an element, with single spaces. */
export function textOf(node: ParentNode): string {
  return joinText(node).replace(/\s+/g, ' ').trim()
}

function joinText(node: ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (defaultTreeAdapter.isTextNode(child)) return child.value
      return defaultTreeAdapter.isElementNode(child) ? joinText(child) : ''
    })
    .join('')
}
