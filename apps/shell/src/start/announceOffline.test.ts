// @vitest-environment jsdom

import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { announceOffline } from './announceOffline.ts'

let listening: MockInstance<Window['addEventListener']>
beforeEach(() => {
  listening = vi.spyOn(window, 'addEventListener')
  document.body.innerHTML =
    '<form action="/letters"><input name="text"></form><div role="status" class="offline-banner"></div>'
})
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener)
  vi.restoreAllMocks()
})

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const banner = () => document.querySelector('[role=status]')?.textContent
/** @returns whether the browser sends the form */
const submit = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

test('the banner comes when the network goes, and goes when it is back', () => {
  announceOffline()
  expect(banner()).toBe('')
  setOnline(false)
  expect(banner()).toContain('网络已断开')
  expect(document.querySelector('[role=status]')?.hasAttribute('data-said')).toBe(true)
  setOnline(true)
  expect(banner()).toBe('')
  expect(document.querySelector('[role=status]')?.hasAttribute('data-said')).toBe(false)
})

test('a page that is opened without a network says so at once', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  announceOffline()
  expect(banner()).toContain('网络已断开')
})

test('without a network a form is held back and the visitor told; with one it is sent', () => {
  announceOffline()
  setOnline(false)
  expect(submit()).toBe(false)
  expect(banner()).toContain('没有提交')
  setOnline(true)
  // jsdom sends nothing itself.
  addEventListener('submit', (event) => expect(event.defaultPrevented).toBe(false), { once: true })
  expect(submit()).toBe(true)
})

test('a form that answers itself is left to itself', () => {
  announceOffline()
  setOnline(false)
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  submit()
  expect(banner()).not.toContain('没有提交')
})
