// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { RichText } from './RichText.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the server writes the markup as it is', () => {
  expect(renderToString(<RichText html="<p>甲</p>" />)).toMatch(/^<div class="[^"]*"><p>甲<\/p><\/div>$/)
})

test('a browser with Trusted Types gets it through one policy, made once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const createPolicy = vi.fn((_name: string, rules: { createHTML(html: string): string }) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () => root.render(<RichText html="<p>甲</p>" />))
  await act(async () => root.render(<RichText html="<p>乙</p>" />))
  expect(container.querySelector('p')?.textContent).toBe('乙')
  expect(createPolicy).toHaveBeenCalledOnce()
  expect(createPolicy).toHaveBeenCalledWith('portal-html', expect.anything())
  await act(async () => root.unmount())
})
