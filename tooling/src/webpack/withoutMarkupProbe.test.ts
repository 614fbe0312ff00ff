import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const require = createRequire(import.meta.url)
const withoutMarkupProbe: (source: string) => string = require('./withoutMarkupProbe.cjs')

test('the installed Leaflet writes no markup while it is evaluated', () => {
  const leaflet = join(import.meta.dirname, '../../../node_modules/leaflet/dist/leaflet-src.js')
  const source = readFileSync(leaflet, 'utf8')
  expect(source).toContain("innerHTML = '<svg/>'")
  expect(withoutMarkupProbe(source)).not.toContain("innerHTML = '<svg/>'")
})

test('another Leaflet is looked at before it is built', () => {
  expect(() => withoutMarkupProbe('export const map = 1')).toThrow('Leaflet asks for SVG in another way')
})
