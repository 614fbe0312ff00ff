import { setAttributes } from '../setAttributes.ts'

const CELL = '.arco-picker-cell-in-view'
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const HEADER_NAMES = ['上一年', '上个月', '下个月', '下一年']

/**
 * Makes buttons of what Arco renders as boxes: the arrows above the months, and the days, one of which is reached by Tab and
 * the others from there by arrow keys. Days of other months, which fill up the weeks, are nobody's.
 */
export function patchCalendar(box: HTMLElement): () => void {
  const mend = () => {
    for (const icons of box.querySelectorAll('.arco-picker-header'))
      for (const [index, icon] of icons.querySelectorAll('.arco-picker-header-icon').entries()) {
        const isHidden = icon.matches('.arco-picker-header-icon-hidden')
        setAttributes(
          icon,
          isHidden
            ? { 'aria-hidden': 'true' }
            : { role: 'button', tabindex: '0', 'aria-label': HEADER_NAMES[index] ?? '' },
        )
      }
    for (const cell of box.querySelectorAll(`.arco-picker-cell:not(${CELL})`))
      setAttributes(cell, { 'aria-hidden': 'true' })
    const cells = [...box.querySelectorAll(CELL)]
    const first = cells.find((cell) => cell === document.activeElement) ?? cells.find(isChosen) ?? cells[0]
    for (const cell of cells)
      setAttributes(cell, {
        role: 'button',
        tabindex: cell === first ? '0' : '-1',
        'aria-label': `${monthOf(cell)}${cell.textContent}日`,
        'aria-pressed': String(isChosen(cell)),
        'aria-hidden': null,
      })
  }
  const press = (event: KeyboardEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=button]') : null
    if (!button) return
    const step = STEPS[event.key]
    if (event.key === 'Enter' || event.key === ' ') button.click()
    else if (step !== undefined && button.matches(CELL)) move(box, button, step)
    else return
    event.preventDefault()
    mend()
  }
  const observer = new MutationObserver(mend)
  observer.observe(box, { subtree: true, childList: true, attributeFilter: ['class'], characterData: true })
  box.addEventListener('keydown', press)
  mend()
  return () => {
    observer.disconnect()
    box.removeEventListener('keydown', press)
  }
}

function move(box: HTMLElement, from: Element, step: number): void {
  const cells = [...box.querySelectorAll<HTMLElement>(CELL)]
  cells[cells.indexOf(from as HTMLElement) + step]?.focus()
}

function isChosen(cell: Element): boolean {
  return cell.matches('.arco-picker-cell-selected, .arco-picker-cell-range-start, .arco-picker-cell-range-end')
}

/** 2026年11月, as it stands above. */
function monthOf(cell: Element): string {
  const [year = '', month = ''] = [
    ...(cell.closest('.arco-panel-date-inner')?.querySelectorAll('.arco-picker-header-label') ?? []),
  ].map(({ textContent }) => Number.parseInt(textContent ?? '', 10))
  return `${year}年${month}月`
}
