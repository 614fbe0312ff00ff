/** Letters of a cell, by Excel's own limits: a file with more it takes for damaged. */
export const maxCellLength = 32_767

/** A text as a cell can hold it; what is cut ends with `…`. */
export function cutCell(text: string): string {
  if (text.length <= maxCellLength) return text
  const kept = text.slice(0, maxCellLength - 1)
  // Half of a letter is none.
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`
}
