/** Something that was begun and can be gone on with. */
export interface Unfinished {
  readonly title: string
  readonly address: string
  /** How much of it is ready: 已备 2/4. */
  readonly ready: string | undefined
}

interface Opened {
  readonly code: string
  readonly title: string
  readonly address: string
  readonly materials: number
}

interface Checklists {
  /** How many materials of a guide are ready. */
  ticksOf(code: string): number
  /** Every list with ticks, those of combined matters and walks, too. */
  readonly lists: readonly { readonly title: string; readonly address: string; readonly ticked: readonly string[] }[]
}

/** Guides that were opened, newest first, then lists with ticks that belong to none of them. */
export function listUnfinished(opened: readonly Opened[], { ticksOf, lists }: Checklists): Unfinished[] {
  const titles = new Set(opened.map(({ title }) => title))
  return [
    ...opened.map(({ code, title, address, materials }) => ({
      title,
      address,
      ready: formatReady(ticksOf(code), materials),
    })),
    ...lists
      .filter(({ title }) => !titles.has(title))
      .map(({ title, address, ticked }) => ({ title, address, ready: `已备 ${ticked.length} 项` })),
  ]
}

function formatReady(ready: number, all: number): string | undefined {
  if (ready === 0) return undefined
  return all >= ready ? `已备 ${ready}/${all}` : `已备 ${ready} 项`
}
