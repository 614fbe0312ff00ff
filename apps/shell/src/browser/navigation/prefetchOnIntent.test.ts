// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { prefetchOnIntent } from './prefetchOnIntent.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

function open(): { link: HTMLAnchorElement; prefetched: string[] } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const prefetched: string[] = []
  prefetchOnIntent((url) => prefetched.push(url.pathname))
  document.body.innerHTML = '<a href="/v3/guide/1"><span>办事指南</span></a>'
  return { link: document.body.firstElementChild as HTMLAnchorElement, prefetched }
}

const over = () => new Event('pointerover', { bubbles: true })

test('a press asks at once: its click follows without a pause', () => {
  const { link, prefetched } = open()
  link.firstElementChild?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(prefetched).toEqual(['/v3/guide/1'])
})

test('a pointer must rest: one that only passes asks for nothing', () => {
  const { link, prefetched } = open()
  link.dispatchEvent(over())
  vi.advanceTimersByTime(30)
  document.body.dispatchEvent(over())
  vi.advanceTimersByTime(100)
  expect(prefetched).toEqual([])
  link.dispatchEvent(over())
  vi.advanceTimersByTime(40)
  expect(prefetched).toEqual(['/v3/guide/1'])
})

test('each address is asked for once', () => {
  const { link, prefetched } = open()
  link.dispatchEvent(over())
  link.dispatchEvent(new Event('touchstart', { bubbles: true }))
  link.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  vi.advanceTimersByTime(100)
  expect(prefetched).toEqual(['/v3/guide/1'])
})
