import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChromium } from './findChromium.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-chromium-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function install(file: string, mode = 0o755): string {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  chmodSync(path, mode)
  return path
}

const machine = (environment = {}) => ({ environment, root, home: join(root, 'home') })
const find = (environment = {}) => findChromium(machine(environment))

test('none is none', () => {
  expect(find()).toBeUndefined()
})

test('the named one wins over the system’s, the system’s over a downloaded one', () => {
  const downloaded = install('home/.cache/ms-playwright/chromium-1200/chrome-linux/chrome')
  expect(find()).toBe(downloaded)
  const system = install('usr/bin/chromium')
  expect(find()).toBe(system)
  const named = install('opt/own/chrome')
  expect(find({ PORTAL_CHROMIUM: named })).toBe(named)
})

test('tests take the browser without windows, measurements only where there is no other', () => {
  const shell = install('usr/bin/chromium-headless-shell')
  expect(find()).toBe(shell)
  const whole = install('usr/bin/chromium')
  expect(find()).toBe(whole)
  expect(findChromium(machine(), 'test')).toBe(shell)
})

test('of several downloads the newest is taken', () => {
  install('home/.cache/ms-playwright/chromium-999/chrome-linux/chrome')
  const newest = install('home/.cache/ms-playwright/chromium-1200/chrome-linux64/chrome')
  expect(find()).toBe(newest)
})

test('a folder or a file that cannot be run is no browser', () => {
  mkdirSync(join(root, 'usr/bin/chromium'), { recursive: true })
  install('usr/bin/google-chrome', 0o644)
  expect(find()).toBeUndefined()
})

test('a named one that is not there is a sentence', () => {
  expect(() => find({ PORTAL_CHROMIUM: '/nowhere/chrome' })).toThrow(/PORTAL_CHROMIUM names \/nowhere\/chrome/)
})
