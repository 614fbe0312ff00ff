import { rmSync } from 'node:fs'
import { launchPortal, makeRunFolder } from '@portal/tooling/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyPreparedContent } from '../src/smoke/copyPreparedContent.ts'
import { measureSmoke } from '../src/smoke/measureSmoke.ts'

// Needs a bundle of its own and two Lighthouses: the other parts of the bench are in lab/src/smoke.
const dataFolder = makeRunFolder()
let stop = async () => {}
beforeAll(async () => {
  await copyPreparedContent(dataFolder)
  ;({ stop } = await launchPortal({ dataFolder }))
})
afterAll(async () => {
  await stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

test('bench: a first view of ours, of its floor and of bare React is measured, and Lighthouse gives points', async () => {
  const { browser } = await measureSmoke(['views', 'lighthouse'], dataFolder)
  const [view, lighthouse] = browser
  for (const side of ['ours', 'floor', 'bare'])
    for (const figure of ['fcpMs', 'lcpMs', 'workMs', 'loadKb', 'elements'])
      expect(view?.own[`${side}.${figure}`]?.median, `${side} ${figure}`).toBeGreaterThan(0)
  for (const points of ['oursPerformance', 'accessibility', 'best-practices', 'seo', 'floorPerformance'])
    expect(lighthouse?.own[points]?.median, points).toBeGreaterThan(0)
  for (const { row, ratios } of browser) expect(ratios.length, row).toBeGreaterThan(0)
})
