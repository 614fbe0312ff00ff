/** Prints one page: title, situation, materials as squares, places. What else the guide says is left out by `data-checklist`. */
export function printChecklist(): void {
  const { dataset } = document.documentElement
  dataset.checklist = ''
  addEventListener('afterprint', () => delete dataset.checklist, { once: true })
  window.print()
}
