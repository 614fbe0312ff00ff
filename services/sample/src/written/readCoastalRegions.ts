import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { sampleFolder } from './sampleFolder.ts'

const rowShape = z.object({ 代码: z.string().regex(/^\d{6}$/), 名称: z.string() })

/** Codes of the regions by the sea: only there matters of sea areas are handled. */
export function readCoastalRegions(): ReadonlySet<string> {
  const file = path.join(sampleFolder, 'coastal-regions.csv')
  const rows = z.array(rowShape).parse(parse(readFileSync(file, 'utf8'), { columns: true, bom: true }))
  return new Set(rows.map((row) => row.代码))
}
