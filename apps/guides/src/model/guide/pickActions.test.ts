import { expect, test } from 'vitest'
import { pickActions } from './pickActions.ts'

const desktop = { printHref: '/desktop', qrHref: '/qr' }
const mobile = { printHref: '/mobile', qrHref: '/qr' }

test('a phone goes its own way where the guide names one, and that of all others where not', () => {
  expect(pickActions({ desktop, mobile }, 'mobile')).toBe(mobile)
  expect(pickActions({ desktop }, 'mobile')).toBe(desktop)
  expect(pickActions({ desktop, mobile }, 'desktop')).toBe(desktop)
})
