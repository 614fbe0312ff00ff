import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { sampleFolder } from './sampleFolder.ts'

/** Short name to official name, number, issuer and the day since when it holds; null where nothing is certain. */
const lawsShape = z.record(
  z.string(),
  z.tuple([z.string(), z.string().nullable(), z.string(), z.iso.date().nullable()]),
)

let laws: z.infer<typeof lawsShape> | undefined

/** The law of a guide by its short name. */
export function lawNamed(shortName: string, article: string, content: string) {
  laws ??= lawsShape.parse(JSON.parse(readFileSync(path.join(sampleFolder, 'laws.json'), 'utf8')))
  const found = laws[shortName]
  if (!found) throw new Error(`the sample cites an unknown law ${shortName}`)
  const [lawName, docNo, issuer, effective] = found
  return { lawName, docNo, article, issuer, effective, content }
}

/** "《居住证暂行条例》（国务院令第663号）第9条" gives name, number and article. */
export function lawCited(basis: string) {
  const name = /《[^》]+》/.exec(basis)?.[0]?.replace(/[《》]/g, '') ?? basis
  const docNo = /(国务院令第\d+号|国发〔\d+〕\d+号)/.exec(basis)?.[0] ?? null
  const article = /第[\d、—–-]+条/.exec(basis)?.[0] ?? null
  return {
    lawName: name,
    docNo,
    article,
    content: `本事项依据${basis}办理。条文原文以国家法律法规数据库公布的现行有效文本为准（演示数据）。`,
  }
}
