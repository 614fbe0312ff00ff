// @vitest-environment jsdom
import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Link, type Navigator, Router } from './router.tsx'

function draw(props: Partial<ComponentProps<typeof Link>> = {}) {
  const visit = vi.fn()
  const navigator: Navigator = { createHref: String, go: vi.fn(), push: visit, replace: vi.fn() }
  const container = document.body.appendChild(document.createElement('div'))
  flushSync(() =>
    createRoot(container).render(
      <Router location="/" navigator={navigator}>
        <Link to="/v3/faq?id=1#a" {...props}>
          常见问题
        </Link>
      </Router>,
    ),
  )
  const link = container.querySelector('a')
  if (!link) throw new Error('no link')
  return { link, visit }
}

/** @returns whether the browser opens the link itself */
function click(link: Element, how: MouseEventInit = {}): boolean {
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
}

test('a plain click moves within the tab', () => {
  const { link, visit } = draw()
  expect(link.getAttribute('href')).toBe('/v3/faq?id=1#a')
  expect(click(link)).toBe(false)
  expect(visit).toHaveBeenCalledExactlyOnceWith('/v3/faq?id=1#a')
})

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])(
  'a click with %j is the browser’s',
  (how) => {
    const { link, visit } = draw()
    expect(click(link, how)).toBe(true)
    expect(visit).not.toHaveBeenCalled()
  },
)

test('a link to another tab is the browser’s, one that is handled already nobody’s', () => {
  const other = draw({ target: '_blank' })
  expect(click(other.link)).toBe(true)
  const handled = draw({ onClick: (event) => event.preventDefault() })
  click(handled.link)
  expect([...other.visit.mock.calls, ...handled.visit.mock.calls]).toEqual([])
})
