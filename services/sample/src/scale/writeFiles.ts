import { createWriteStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { codeMatters } from '../written/codeMatters.ts'
import { generateScale } from './generateScale.ts'
import { makeQueries } from './makeQueries.ts'
import { splitMatters } from './splitMatters.ts'

// node services/sample/src/scale/writeFiles.ts <folder> <matters> <implementations>
// Writes content for measurements into a folder, as files that `portal import` takes after the sample of Guangdong, and
// queries about it into _queries.json, which an import passes over.
const queryCount = 2000
const [folder = '.', matters = '', implementations = ''] = process.argv.slice(2)
const size = { matters: Number(matters), implementations: Number(implementations) }
for (const { entity, rows } of generateScale('440000', size)) {
  const file = createWriteStream(path.join(folder, `${entity}-scale.ndjson`))
  await pipeline(Readable.from(rows), toLines, file)
}
const asked = splitMatters(codeMatters(), size.matters).map(({ coded }) => coded)
writeFileSync(path.join(folder, '_queries.json'), JSON.stringify(makeQueries(asked, queryCount)))

async function* toLines(rows: AsyncIterable<{ value: unknown }>): AsyncGenerator<string> {
  for await (const { value } of rows) yield `${JSON.stringify(value)}\n`
}
