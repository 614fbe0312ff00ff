import { formSentences, progressLimits, ratingLevels, ratingLimits, ratingReasons } from '@portal/contracts/forms'
import { defineFields } from '@portal/validation'

/** What opens a case, as the browser checks it; a test holds it against the server's. */
export const progressFields = defineFields({
  name: { label: '申请人名称', required: true, max: progressLimits.name },
  caseNo: {
    label: '申办流水号',
    required: true,
    pattern: /^[0-9A-Z-]{6,50}$/,
    rule: 'caseNumber',
    messages: { pattern: formSentences.caseNumber, rule: formSentences.mistypedCaseNumber },
  },
  phoneEnd: { label: '联系手机后四位', pattern: /^\d{4}$/, messages: { pattern: formSentences.phoneEnd } },
  proofAnswer: { label: '验证问题' },
})

const levelNames = ['非常满意', '满意', '基本满意', '不满意', '非常不满意']
export const levelChoices = ratingLevels.map((value, index) => ({ value, label: levelNames[index] ?? value }))

const reasonChoices = (reasons: readonly string[]) => reasons.map((value) => ({ value, label: value }))
const good = reasonChoices(ratingReasons.good)
const bad = reasonChoices(ratingReasons.bad)

/** The worst two levels are given for other reasons; before a level is chosen, and without scripts, all are offered. */
export function reasonsFor(level: string | undefined) {
  if (level === undefined) return [...good, ...bad]
  return Number(level) > 3 ? bad : good
}

export const ratingFields = defineFields({
  level: {
    label: '您对这次办事满意吗？',
    required: true,
    enum: ratingLevels,
    messages: { required: formSentences.ratingLevel, enum: formSentences.ratingLevel },
  },
  tags: {
    label: '原因（可以多选）',
    type: 'array',
    enum: [...ratingReasons.good, ...ratingReasons.bad],
    messages: { enum: formSentences.ratingReasons },
  },
  text: { label: '补充说明', max: ratingLimits.text },
})
