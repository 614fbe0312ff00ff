import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { SampleMatter } from '../written/SampleMatter.ts'
import { sampleFolder } from '../written/sampleFolder.ts'

/** Names of matters, by how they are handled across regions. */
const listShape = z.strictObject({
  全程网办: z.array(z.string()),
  异地代收代办: z.array(z.string()),
  就近办理: z.array(z.string()),
})

let ways: Map<string, string> | undefined

/** Across regions goes what the lists of the State Council and the ministries name (`cross-region.json`); everything else is left out. */
export function crossRegion({ name }: SampleMatter) {
  ways ??= readWays()
  const way = ways.get(name)
  return way === undefined ? [] : [{ crossType: '跨省通办', areas: '全国', way, scope: '1' }]
}

/** Names on the lists, for the test that the sample has them all. */
export function crossRegionNames(): string[] {
  return [...readWays().keys()]
}

function readWays(): Map<string, string> {
  const list = listShape.parse(JSON.parse(readFileSync(path.join(sampleFolder, 'cross-region.json'), 'utf8')))
  return new Map(Object.entries(list).flatMap(([way, names]) => names.map((name) => [name, way] as const)))
}
