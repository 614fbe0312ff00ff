import { expect, inject, it } from 'vitest'
import { listPages } from '../setup/listPages.ts'

const { address } = inject('portal')
const pages = await listPages(address)
/** Half of what a worker lets in whatever it costs: none may be turned away. */
const AT_ONCE = 8

async function ask(path: string) {
  const answer = await fetch(`${address}${path}`, { redirect: 'manual' })
  return { path, status: answer.status, headers: answer.headers, text: await answer.text() }
}

it('no hostile address brings the server down, is reflected or leads to another site', async () => {
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
  const asked = pages.flatMap(({ pathname }) =>
    pieces.flatMap((piece) => [
      `${pathname}?region=${encodeURIComponent(piece)}&keyword=${encodeURIComponent(piece)}&id=${encodeURIComponent(piece)}`,
      `${pathname}/${piece.replaceAll('?', '')}`,
    ]),
  )
  for (let index = 0; index < asked.length; index += AT_ONCE) {
    const answers = await Promise.all(asked.slice(index, index + AT_ONCE).map(ask))
    for (const { path, status, headers, text } of answers) {
      expect(status, path).toBeLessThan(500)
      expect(text.includes('<script>alert') || text.includes('<img src=x'), path).toBe(false)
      const location = headers.get('location')
      if (location) expect(new URL(location, address).origin, path).toBe(address)
      expect(headers.get('set-cookie'), path).toBeNull()
    }
  }
}, 300_000)
