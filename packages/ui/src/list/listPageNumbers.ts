export interface PageNumberEntry {
  readonly key: string
  /** Undefined stands for the numbers left out. */
  readonly pageNo: number | undefined
}

/** The page numbers to show: first, last, and two on each side of the current one. A gap of one page is that page. */
export function listPageNumbers(pageNo: number, pageCount: number): readonly PageNumberEntry[] {
  const shown = new Set([1, pageCount])
  for (let number = pageNo - 2; number <= pageNo + 2; number += 1) {
    if (number >= 1 && number <= pageCount) shown.add(number)
  }
  const entries: PageNumberEntry[] = []
  let previous = 0
  for (const number of [...shown].sort((left, right) => left - right)) {
    const left = number - previous - 1
    if (left === 1) entries.push(entryOf(number - 1))
    if (left > 1) entries.push({ key: `gap-${number}`, pageNo: undefined })
    entries.push(entryOf(number))
    previous = number
  }
  return entries
}

function entryOf(pageNo: number): PageNumberEntry {
  return { key: String(pageNo), pageNo }
}
