import type { PressNews } from './observePress.ts'

export interface PressOutcome {
  /** From the press until it was to be seen, or the document began to leave. */
  readonly markedMs: number
  /** Until what was wanted was there. */
  readonly doneMs: number
  /** 1 for a press that came to nothing. */
  readonly lost: 0 | 1
  /** 1 for a press that did more than one thing, or took back what it did. */
  readonly doubled: 0 | 1
}

interface Watched {
  /** How long an answer was waited for. */
  readonly waitedMs: number
  /** By how many the tab's history grew. */
  readonly entries: number
}

/** What came of a press. One that was never answered took as long as it was waited for. */
export function readPress(news: readonly PressNews[], { waitedMs, entries }: Watched): PressOutcome {
  const momentsOf = (...kinds: PressNews['what'][]) =>
    news.filter(({ what }) => kinds.includes(what)).map(({ at }) => at)
  const [pressedAt] = momentsOf('pressed')
  const [doneAt] = momentsOf('done')
  const [markedAt = doneAt] = momentsOf('marked', 'left', 'done').toSorted((left, right) => left - right)
  const after = (at: number | undefined) => (at === undefined || pressedAt === undefined ? waitedMs : at - pressedAt)
  return {
    markedMs: after(markedAt),
    doneMs: after(doneAt),
    lost: pressedAt === undefined || doneAt === undefined ? 1 : 0,
    doubled: entries > 1 || momentsOf('done', 'undone').length > 1 ? 1 : 0,
  }
}
