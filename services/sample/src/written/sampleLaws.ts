import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { sampleFolder } from './sampleFolder.ts'

const optional = z.string().transform((cell) => cell || null)
const day = z.iso
  .date()
  .or(z.literal(''))
  .transform((cell) => cell || null)

/** A law that guides cite, one row of `laws.csv`. What nobody is certain of is left empty there, never guessed. */
const lawRow = z.strictObject({
  名称: z.string().min(1),
  /** Other names that guides cite it by, separated by ；. */
  简称: z.string().transform((cell) => cell.split('；').filter(Boolean)),
  文号: optional,
  颁布机关: z.string().min(1),
  颁布日期: day,
  施行日期: day,
  /** 已修订: amended after the given number and dates. Empty: not looked up. */
  状态: z.enum(['现行有效', '已修订', '已废止', '']),
  /** 已核: the numbers of its articles in the sample are those of the text in force. Others are not shown. */
  条款: z.enum(['已核', '']),
})
export type SampleLaw = z.infer<typeof lawRow>

let laws: Map<string, SampleLaw> | undefined

/** The law of a guide by one of its names, with what an article says. */
export function lawNamed(name: string, article: string, content: string) {
  return { ...lawFields(findLaw(name)), article, content }
}

/** "《居住证暂行条例》（国务院令第663号）第9条" cites a law of the table, and the article where its number is known to hold. */
export function lawCited(basis: string) {
  const law = findLaw(nameIn(basis))
  return {
    ...lawFields(law),
    article: law.条款 === '已核' ? articleIn(basis) : null,
    content: null,
  }
}

/** The basis as the catalogue shows it: without numbers of articles that nobody checked. */
export function basisText(basis: string): string {
  const article = articleIn(basis)
  return article !== null && findLaw(nameIn(basis)).条款 !== '已核' ? basis.replace(article, '') : basis
}

/** All laws of the table, each once. */
export function readLaws(): SampleLaw[] {
  const records: unknown[] = parse(readFileSync(path.join(sampleFolder, 'laws.csv')), { columns: true, bom: true })
  return z.array(lawRow).parse(records)
}

function lawFields(law: SampleLaw) {
  return { lawName: law.名称, docNo: law.文号, issuer: law.颁布机关, effective: law.施行日期, status: statusOf(law) }
}

function statusOf({ 状态 }: SampleLaw): string | null {
  return { 现行有效: 'valid', 已修订: 'revised', 已废止: 'repealed', '': null }[状态]
}

function findLaw(name: string): SampleLaw {
  laws ??= new Map(readLaws().flatMap((law) => namesOf(law).map((known) => [known, law])))
  const found = laws.get(name)
  if (!found) throw new Error(`the sample cites a law that its table (laws.csv) does not have: ${name}`)
  return found
}

function namesOf({ 名称, 简称 }: SampleLaw): string[] {
  return [名称, 名称.replace(/^中华人民共和国/, ''), ...简称]
}

/** The name between the outer marks, or a bare number such as 国发〔2015〕52号. */
function nameIn(basis: string): string {
  return /^《((?:[^《》]|《[^》]*》)+)》/.exec(basis)?.[1] ?? basis
}

function articleIn(basis: string): string | null {
  return /第[\d、—–-]+(条|项)/.exec(basis.replace(/（[^）]*）/g, ''))?.[0] ?? null
}
