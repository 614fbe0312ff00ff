import type { ImportProgress } from './Run.ts'

/** Where progress is shown, e.g. the error output. */
export interface Screen {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const barWidth = 20
const redrawMs = 100
const plainMs = 10_000

/** Shows how far an import is: a bar that is drawn anew on a terminal, a line every ten seconds elsewhere. */
export function showProgress(screen: Screen, now: () => number) {
  const startedAt = now()
  let shownAt = screen.isTTY ? Number.NEGATIVE_INFINITY : startedAt
  let hasShown = false
  return {
    show: (progress: ImportProgress): void => {
      const time = now()
      // The end of a short import needs no line of its own.
      const isDue = progress.title === undefined ? hasShown : time - shownAt >= (screen.isTTY ? redrawMs : plainMs)
      if (!isDue) return
      shownAt = time
      hasShown = true
      const text = formatProgress(progress, time - startedAt)
      if (!screen.isTTY) screen.write(`${text}\n`)
      // Back to the first column, and what is right of the text is cleared.
      else screen.write(`\r${fit(text, (screen.columns ?? 80) - 1)}\u001b[K`)
    },
    /** Clears the bar, so that the report begins in a fresh line. */
    end: (): void => {
      if (hasShown && screen.isTTY) screen.write('\r\u001b[K')
    },
  }
}

function formatProgress({ title, rows, readBytes, totalBytes }: ImportProgress, elapsedMs: number): string {
  const share = totalBytes === 0 ? 0 : Math.min(readBytes / totalBytes, 1)
  const filled = Math.round(share * barWidth)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`
  const read = `已读 ${rows.toLocaleString('en-US')} 行`
  if (title === undefined) return `${bar} 100% ${read}，正在核对引用、更新检索……`
  const rate = Math.round(rows / Math.max(elapsedMs / 1000, 0.001))
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)}% ${title} ${read}，每秒 ${rate.toLocaleString('en-US')} 行`
}

/** Chinese letters and the marks of the bar may take two columns. */
function fit(text: string, columns: number): string {
  let width = 0
  let fitting = ''
  for (const letter of text) {
    width += letter > '\u2e7f' ? 2 : 1
    if (width > columns) break
    fitting += letter
  }
  return fitting
}
