import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchPortal, makeRunFolder } from '@portal/tooling/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { benchFigures } from '../src/smoke/benchFigures.ts'
import { copyPreparedContent } from '../src/smoke/copyPreparedContent.ts'
import { runPortal } from '../src/smoke/runPortal.ts'

// Needs a bundle of its own and two Lighthouses: the other parts of the bench are in bench.smoke.ts.
const dataFolder = makeRunFolder()
const folder = mkdtempSync(join(tmpdir(), 'portal-views-'))
let stop = async () => {}
beforeAll(async () => {
  await copyPreparedContent(dataFolder)
  ;({ stop } = await launchPortal({ dataFolder }))
})
afterAll(async () => {
  await stop()
  for (const place of [dataFolder, folder]) rmSync(place, { recursive: true, force: true })
})

test('bench: a first view of ours, of its floor and of bare React is measured, and Lighthouse gives points', async () => {
  const file = join(folder, 'bench.json')
  const asked = ['bench', '--smoke', '--running', '--only', 'views,lighthouse', '--json', file]
  const { code, stderr } = await runPortal(asked, { dataFolder })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const { browser } = benchFigures.parse(JSON.parse(readFileSync(file, 'utf8')))
  const [view, lighthouse] = browser
  for (const side of ['ours', 'floor', 'bare'])
    for (const figure of ['fcpMs', 'lcpMs', 'workMs', 'loadKb', 'elements'])
      expect(view?.own[`${side}.${figure}`]?.median, `${side} ${figure}`).toBeGreaterThan(0)
  for (const points of ['oursPerformance', 'accessibility', 'best-practices', 'seo', 'floorPerformance'])
    expect(lighthouse?.own[points]?.median, points).toBeGreaterThan(0)
  for (const { row, ratios } of browser) expect(ratios.length, row).toBeGreaterThan(0)
})
