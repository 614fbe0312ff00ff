import { setAttributes } from '../setAttributes.ts'

/** Arco's actions in the order in which they stand in the bar, and what they are called. */
export const PREVIEW_ACTIONS: ReadonlyMap<string, string> = new Map([
  ['zoomIn', '放大'],
  ['zoomOut', '缩小'],
  ['originalSize', '原始尺寸'],
  ['fullScreen', '适合窗口'],
  ['rotateLeft', '向左旋转'],
  ['rotateRight', '向右旋转'],
])

/**
 * Makes buttons of what Arco renders as boxes: names, keys and what cannot be pressed now; and says the size that is only shown.
 * They come with the picture and change with the size, so they are looked at whenever something changes.
 */
export function patchPreview(dialog: HTMLElement, announceZoom: (text: string) => void): () => void {
  const mend = () => {
    const names = [...PREVIEW_ACTIONS.values()]
    for (const [index, action] of dialog.querySelectorAll('.arco-image-preview-toolbar-action').entries())
      makeButton(action, names[index] ?? '', action.matches('.arco-image-preview-toolbar-action-disabled'))
    const close = dialog.querySelector('.arco-image-preview-close-btn')
    if (close) makeButton(close, '关闭', false)
    const zoom = dialog.querySelector('.arco-image-preview-scale-value')?.textContent
    if (zoom) announceZoom(zoom)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=button]') : null
    if (!button) return
    event.preventDefault()
    button.click()
  }
  const observer = new MutationObserver(mend)
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['class'], characterData: true })
  dialog.addEventListener('keydown', press)
  mend()
  return () => {
    observer.disconnect()
    dialog.removeEventListener('keydown', press)
  }
}

function makeButton(box: Element, name: string, isDisabled: boolean): void {
  setAttributes(box, { role: 'button', tabindex: '0', 'aria-label': name, 'aria-disabled': String(isDisabled) })
}
