import { setAttributes } from '../setAttributes.ts'

/**
 * Gives Arco's tree the keys of a tree: one entry is reached by Tab, the others from there by arrow keys; Enter follows its
 * link or unfolds it. Arco renders entries as one flat list with levels from 0, a button named "expand button" in each, and
 * `aria-expanded` on those that hold nothing.
 */
export function patchTree(box: HTMLElement, label: string): () => void {
  const itemsOf = () => [...box.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const mend = () => {
    const tree = box.querySelector('[role=tree]')
    if (tree) setAttributes(tree, { tabindex: null, 'aria-label': label, 'aria-multiselectable': null })
    const items = itemsOf()
    const current =
      items.find((item) => item === document.activeElement) ?? items.find(({ tabIndex }) => tabIndex === 0)
    for (const item of items) {
      const icon = item.querySelector('.arco-tree-node-switcher-icon')
      setAttributes(item, {
        tabindex: item === (current ?? items[0]) ? '0' : '-1',
        'aria-level': String(item.querySelectorAll('.arco-tree-node-indent-block').length + 1),
        'aria-expanded': isLeaf(item) ? null : String(isOpen(item)),
        'aria-disabled': null,
      })
      if (icon) setAttributes(icon, { role: null, tabindex: null, 'aria-label': null })
      for (const part of item.querySelectorAll('[aria-grabbed]')) setAttributes(part, { 'aria-grabbed': null })
      for (const link of item.querySelectorAll('a')) setAttributes(link, { tabindex: '-1' })
    }
  }
  const press = (event: KeyboardEvent) => {
    const items = itemsOf()
    const item = items.find((one) => one === event.target)
    if (!item) return
    const act = ACTS.get(event.key)
    if (!act) return
    event.preventDefault()
    act({ items, item, at: items.indexOf(item) })
    mend()
  }
  const observer = new MutationObserver(mend)
  observer.observe(box, { subtree: true, childList: true, attributeFilter: ['class', 'aria-expanded'] })
  box.addEventListener('keydown', press)
  mend()
  return () => {
    observer.disconnect()
    box.removeEventListener('keydown', press)
  }
}

interface Place {
  readonly items: readonly HTMLElement[]
  readonly item: HTMLElement
  readonly at: number
}

const ACTS: ReadonlyMap<string, (place: Place) => void> = new Map([
  ['ArrowDown', ({ items, at }: Place) => items[at + 1]?.focus()],
  ['ArrowUp', ({ items, at }: Place) => items[at - 1]?.focus()],
  ['Home', ({ items }: Place) => items[0]?.focus()],
  ['End', ({ items }: Place) => items.at(-1)?.focus()],
  ['ArrowRight', goIn],
  ['ArrowLeft', goOut],
  ['Enter', follow],
])

function goIn({ items, item, at }: Place): void {
  if (isLeaf(item)) return
  if (isOpen(item)) items[at + 1]?.focus()
  else toggle(item)
}

function goOut({ items, item, at }: Place): void {
  if (!isLeaf(item) && isOpen(item)) {
    toggle(item)
    return
  }
  const level = (one: Element) => Number(one.getAttribute('aria-level'))
  items
    .slice(0, at)
    .reverse()
    .find((one) => level(one) < level(item))
    ?.focus()
}

function follow({ item }: Place): void {
  const link = item.querySelector('a')
  if (link) link.click()
  else toggle(item)
}

function isLeaf(item: Element): boolean {
  return item.matches('.arco-tree-node-is-leaf')
}

function isOpen(item: Element): boolean {
  return item.matches('.arco-tree-node-expanded')
}

function toggle(item: Element): void {
  item.querySelector<HTMLElement>('.arco-tree-node-switcher-icon')?.click()
}
