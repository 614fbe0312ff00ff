import type { SampleMatter } from '../readSample.ts'
import { natureOf } from './natureOf.ts'

/** Asked about every matter; the answers follow from its own figures. */
export function commonFaqs(matter: SampleMatter): [string, string][] {
  return [
    [`办理“${matter.name}”一定要带纸质材料吗？`, paperAnswer(matter)],
    ['可以请别人代办吗？', agentAnswer(matter)],
  ]
}

function paperAnswer({ materials, online }: SampleMatter): string {
  const spared = materials.filter(({ exempt }) => exempt).map(({ name }) => name)
  if (spared.length > 0)
    return `其中${spared.join('、')}可由系统核验电子证照，不必提交纸质件。电子证照信息不全或者已过期的，仍需补充原件核对。`
  return online === '预约'
    ? '是。请带齐申请材料原件，由工作人员当面核对。'
    : '网上办理的上传清晰、完整的扫描件或者照片；到窗口办理的，请带齐申请材料原件。'
}

/** Marriage, adoption, wills and what reads a face or a finger cannot be left to others. */
const own = /婚姻登记（|婚姻登记$|收养|遗嘱|公证|居民身份证|护照|通行证|居留|停留证件|献血|健康体检|考试|考核|报到|应征/

function agentAnswer(matter: SampleMatter): string {
  if (matter.maxVisits > 0 && own.test(matter.name))
    return '须本人办理的环节不能由他人代替；未成年人、行动不便等特殊情况，请先咨询办理单位。'
  if (natureOf(matter) === 'complaint') return '可以。代为反映的，请说明与当事人的关系，并留下联系方式。'
  if (matter.serverTypes.every((type) => type !== '1'))
    return '可以。由单位授权的经办人办理，须提供授权委托书和经办人身份证件。'
  return matter.maxVisits === 0
    ? '可以。受托人须提供授权委托书和双方身份证件；网上办理的由本人实名登录。'
    : '须本人到场的环节不能代办，其余环节可以委托他人，并提交授权委托书和双方身份证件。'
}
