import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { hasOnlineEntry } from '../rules/entries.ts'
import { handlePlaceOf, isVisited } from '../rules/handlePlaces.ts'
import type { SampleMatter } from '../written/SampleMatter.ts'
import { sampleFolder } from '../written/sampleFolder.ts'
import type { SampleGuideText } from './readGuideTexts.ts'

/** Name, words of the matters it is asked for, basis, who gets it, and for whom it is less. */
const feesShape = z.strictObject({
  费用: z.array(
    z.tuple([z.string(), z.string().transform((words) => new RegExp(words)), z.string(), z.string(), z.string()]),
  ),
})

let read: z.infer<typeof feesShape>['费用'] | undefined

/** What a fee is called follows from what is paid for, never from the name of the result: a tax return has no 工本费. */
export function generateFees(matter: SampleMatter, { depth }: SampleGuideText) {
  if (depth && depth.fees.length > 0) {
    return depth.fees.map(([name, standard, lawBasis, canReduce, reduceExplain, showIf]) => ({
      name,
      standard,
      lawBasis,
      canReduce,
      reduceExplain,
      payee: feeOf(matter)?.[3] ?? null,
      payWay: payWay(matter, name),
      showIf,
    }))
  }
  if (!matter.isFee) return []
  const found = feeOf(matter)
  if (!found) throw new Error(`the sample has no name for the fee of ${matter.name}`)
  const [name, , lawBasis, payee, reduceExplain] = found
  // Where the amount is published is told once, and what is paid for not again; what a body of the country charges is the same
  // in every place.
  const isTold = /\d|免/.test(matter.fee)
  const isNational = matter.levels.includes('1') || matter.fee.includes('公布')
  return [
    {
      name,
      standard: isTold || isNational ? matter.fee : '以办理地的收费公示为准',
      lawBasis: /\d/.test(matter.fee)
        ? `${lawBasis}（以办理地收费公示为准）。`
        : `${lawBasis.replace(/公布的[^》]*标准$/, '的规定')}。`,
      canReduce: reduceExplain !== '',
      reduceExplain: reduceExplain || null,
      payee,
      payWay: payWay(matter, name),
      showIf: [],
    },
  ]
}

/**
 * Who registers for an exam online pays there as well; where nobody comes, a window is not the only way. What a 查询点 takes is
 * paid there.
 */
function payWay(matter: SampleMatter, feeName: string): string {
  const { id, online, maxVisits } = matter
  if (feeOf(matter)?.[3].endsWith('查询点')) return '现场缴费'
  const isOnline = online !== '预约'
  const place = handlePlaceOf(id) ?? ''
  if (isOnline && (!isVisited(id) || feeName.includes('报名费') || /(网站|系统|平台)[^，]*缴费/.test(place)))
    return '网上缴费'
  if (hasOnlineEntry(id) || (isOnline && maxVisits === 0)) return '窗口缴费、网上缴费'
  return maxVisits > 0 ? '窗口缴费' : '现场缴费'
}

function feeOf({ name }: SampleMatter) {
  read ??= feesShape.parse(JSON.parse(readFileSync(path.join(sampleFolder, 'fees.json'), 'utf8'))).费用
  return read.find(([, words]) => words.test(name))
}
