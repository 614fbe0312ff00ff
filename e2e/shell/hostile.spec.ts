import { listPages } from '../fixtures/listPages.ts'
import { expect, test } from '../fixtures/test.ts'

/** Half of what a worker lets in whatever it costs: none may be turned away. */
const AT_ONCE = 8
const pieces = [
  '<script>alert(1)</script>',
  '\'"><img src=x onerror=alert(1)>',
  '%0d%0aset-cookie:x=1',
  '//evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '%c0%ae%c0%ae/',
  'a'.repeat(3_000),
  '%F0%9F%92%A9',
  '{{7*7}}',
  "' or 1=1--",
  '../../../../etc/passwd',
]
type Page = ReturnType<typeof listPages>[number]

/** Addresses are equal to us when the same area reads the same parameters by the same rules. */
function shapeOf({ pattern, route }: Page): string {
  const params = pattern.match(/:\w+\??/g) ?? []
  const query = Object.entries(route.query ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([route.area, route.kind, params, query])
}

/** One piece in all of its parameters and in three that most pages have, then behind its path. */
function spoil({ pathname, route }: Page, piece: string): string[] {
  const names = new Set(['region', 'keyword', 'id', ...Object.keys(route.query ?? {})])
  const query = [...names].map((name) => `${name}=${encodeURIComponent(piece)}`).join('&')
  return [`${pathname}?${query}`, `${pathname}/${piece.replaceAll('?', '')}`]
}

test('no hostile address brings the server down, is reflected or leads to another site', async ({ ownShell }) => {
  await ownShell.publish()
  const ask = async (path: string) => {
    const answer = await fetch(`${ownShell.address}${path}`, { redirect: 'manual' })
    return { path, status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const pages = listPages()
  // Every piece for one address of each shape, and one piece or another for every address.
  const shapes = Map.groupBy(pages, shapeOf)
  const ofShapes = [...shapes.values()].flatMap(([page]) => (page ? pieces.flatMap((piece) => spoil(page, piece)) : []))
  const ofAll = pages.flatMap((page, index) => spoil(page, pieces[index % pieces.length] ?? ''))
  const asked = [...new Set([...ofShapes, ...ofAll])]
  for (let index = 0; index < asked.length; index += AT_ONCE) {
    const answers = await Promise.all(asked.slice(index, index + AT_ONCE).map(ask))
    for (const { path, status, headers, text } of answers) {
      expect(status, path).toBeLessThan(500)
      expect(text.includes('<script>alert') || text.includes('<img src=x'), path).toBe(false)
      const location = headers.get('location')
      if (location) expect(new URL(location, ownShell.address).origin, path).toBe(ownShell.address)
      expect(headers.get('set-cookie'), path).toBeNull()
    }
  }
})
