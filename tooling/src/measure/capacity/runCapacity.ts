import { writeFileSync } from 'node:fs'
import { readCapacityOptions } from './capacityOptions.ts'
import { drawGrowth, drawHours, drawImport, drawInstallation, drawQueues, drawTimes } from './describeCapacity.ts'
import { planCapacity } from './planCapacity.ts'
import { readMeasured } from './readMeasured.ts'

/** `portal capacity`: what a province needs, by simulation from measured figures; docs/operators-capacity.md is made from it. */
export async function runCapacity(stop: AbortSignal, parameters: readonly string[]): Promise<number> {
  const { measuredFile, jsonFile, ...asked } = readCapacityOptions(
    parameters,
    process.env.PORTAL_CALLED_FROM ?? process.cwd(),
  )
  const measured = readMeasured(measuredFile)
  const plan = planCapacity({ ...asked, measured }, stop)
  const { found, whole, imported, hours, growth } = plan
  console.log(
    [
      `数据测于 ${measured.at.slice(0, 10)}，${measured.processors.length} 个处理器：${measured.processors[0]}`,
      `高峰每秒 ${plan.perSecond.toFixed(0)} 次请求`,
      section('最小的配置：每种停下一个，高峰时其余的仍够用', drawInstallation(found.installation)),
      section('哪里先满：高峰，每种停下一个', drawQueues(found.withoutOne)),
      section('访问者得到什么：高峰，每种停下一个', drawTimes(found.withoutOne)),
      section('高峰时导入全部内容，每一页都要重做；没有停下的', drawImport(whole, imported)),
      section('普通的一天，同一配置', drawHours(hours)),
      section('访问量增减时', drawGrowth(growth)),
    ].join('\n'),
  )
  if (jsonFile)
    writeFileSync(jsonFile, `${JSON.stringify({ asked, measuredAt: measured.at, ...plan }, undefined, 2)}\n`)
  return 0
}

function section(title: string, table: string): string {
  return `\n${title}\n\n${table}`
}
