const ADDRESSES = 'a[href^="/"],form[action^="/"],img[src^="/"]'

/**
 * Addresses of the portal are written without its name, which on another site would lead to that site: they are completed
 * as they are rendered. What the browser opens by itself (a middle click, a form that is posted) opens beside the page around.
 * @returns ends it
 */
export function makeAbsolute(root: Element, base: string): () => void {
  const completeAll = () => {
    for (const element of root.querySelectorAll(ADDRESSES)) complete(element, base)
  }
  const observer = new MutationObserver(completeAll)
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['href', 'action', 'src'],
  })
  completeAll()
  return () => observer.disconnect()
}

function complete(element: Element, base: string): void {
  for (const name of ['href', 'action', 'src']) {
    const value = element.getAttribute(name)
    if (value?.startsWith('/')) element.setAttribute(name, new URL(value, base).href)
  }
  if (element.localName === 'img') return
  element.setAttribute('target', '_blank')
  if (element.localName === 'a') element.setAttribute('rel', 'noopener')
}
