import { setAttributes } from '../setAttributes.ts'

const LEVELS = ['省', '市', '县（市、区）']
const ACTIVE = '.arco-cascader-list-item-active'

/**
 * Makes lists of links of what Arco calls menus, every entry of which would be reached by Tab. One link is; arrow keys lead from
 * there, as Arco moves its mark: up and down in a column, right to what lies within, left to what lies around.
 */
export function patchColumns(box: HTMLElement): () => void {
  const mend = () => {
    for (const [level, list] of box.querySelectorAll('.arco-cascader-list').entries()) {
      setAttributes(list, { role: 'list', 'aria-label': LEVELS[level] ?? '' })
      for (const item of list.children) {
        setAttributes(item, {
          role: 'listitem',
          tabindex: null,
          title: null,
          'aria-haspopup': null,
          'aria-expanded': null,
          'aria-disabled': null,
        })
        const link = item.querySelector('a')
        if (link) setAttributes(link, { tabindex: '-1' })
      }
    }
    const link = deepest(box)
    if (link) setAttributes(link, { tabindex: '0' })
  }
  const follow = (event: KeyboardEvent) => {
    // Arco would keep the link from being followed.
    if (event.key === 'Enter') event.stopPropagation()
    if (!event.key.startsWith('Arrow')) return
    // Arco has moved its mark when what it renders has changed.
    requestAnimationFrame(() => deepest(box)?.focus())
  }
  const observer = new MutationObserver(mend)
  observer.observe(box, { subtree: true, childList: true, attributeFilter: ['class', 'aria-expanded'] })
  // Before Arco, which listens on the same box.
  box.addEventListener('keydown', follow, true)
  mend()
  return () => {
    observer.disconnect()
    box.removeEventListener('keydown', follow, true)
  }
}

/** The link that Arco's mark stands on, else the first. */
function deepest(box: HTMLElement): HTMLElement | null {
  return [...box.querySelectorAll<HTMLElement>(`${ACTIVE} a`)].at(-1) ?? box.querySelector('a')
}
