import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { sampleFolder } from '../written/sampleFolder.ts'

const rowShape = z.object({ 地名: z.string(), 所在行政区划: z.string(), 种类: z.string() })

/** What people call a place that is no region by that name, as rows of place_name; of another province there are none. */
export function readPlaceNames(regionCodes: ReadonlySet<string>) {
  const file = path.join(sampleFolder, 'place-names.csv')
  return z
    .array(rowShape)
    .parse(parse(readFileSync(file, 'utf8'), { columns: true, bom: true }))
    .filter((row) => regionCodes.has(row.所在行政区划))
    .map((row) => ({ name: row.地名, regionCode: row.所在行政区划, kind: row.种类 }))
}
