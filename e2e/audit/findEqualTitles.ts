import type { Finding } from './Finding.ts'
import type { AuditedPage } from './findPages.ts'

/** One page whose route has another name in each generation. */
const twins: Readonly<Record<string, string>> = { notice: 'notices' }

/** Pages of different routes that a visitor could not tell apart by their title, in a tab or in the history. */
export async function findEqualTitles(portal: string, pages: readonly AuditedPage[]): Promise<Finding[]> {
  const byTitle = new Map<string, AuditedPage[]>()
  for (const page of pages.filter(({ isWidget }) => !isWidget)) {
    const answer = await fetch(`${portal}${page.address}`)
    // What leads elsewhere has the title of the page it leads to.
    if (answer.redirected) continue
    const title = /<title>([^<]*)/.exec(await answer.text())?.[1] ?? ''
    byTitle.set(title, [...(byTitle.get(title) ?? []), page])
  }
  return [...byTitle]
    .filter(([, sharing]) => new Set(sharing.map(({ name }) => twins[name] ?? name)).size > 1)
    .flatMap(([title, sharing]) =>
      sharing.map(({ address }) => ({
        check: 'title',
        what: `the title “${title}” is not unique`,
        address,
        seen: '-',
      })),
    )
}
