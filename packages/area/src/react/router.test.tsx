// @vitest-environment jsdom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { type Navigator, Router, useNavigate } from './router.tsx'

function Mover({ to }: { to: string }) {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(to)}>
      打开
    </button>
  )
}

/** What the router is told when a component opens an address. */
function open(to: string) {
  const navigator = { createHref: String, go: vi.fn(), push: vi.fn(), replace: vi.fn() } satisfies Navigator
  const container = document.body.appendChild(document.createElement('div'))
  flushSync(() =>
    createRoot(container).render(
      <Router location="/" navigator={navigator}>
        <Mover to={to} />
      </Router>,
    ),
  )
  container.querySelector('button')?.click()
  return navigator
}

test('an address is opened within the tab, with its query and its place', () => {
  const { push, replace } = open('/v3/faq?id=1#a')
  expect(push.mock.calls[0]?.[0]).toEqual({ pathname: '/v3/faq', search: '?id=1', hash: '#a' })
  expect(replace).not.toHaveBeenCalled()
})

test('the address where one is makes no new entry', () => {
  window.history.replaceState(null, '', '/v3/faq?id=1')
  const { push, replace } = open('/v3/faq?id=1')
  expect(replace.mock.calls[0]?.[0]).toMatchObject({ pathname: '/v3/faq', search: '?id=1' })
  expect(push).not.toHaveBeenCalled()
})
