import { feedbackKinds, feedbackLimits, formSentences, interactionLimits } from '@portal/contracts/forms'
import { defineFields, explainPersonalNumber } from '@portal/validation'

/** Once in a letter, before it is sent: what only visitors without scripts, or without https, see. */
const proofAnswer = { label: '验证问题' } as const

/** The fields of a letter as the browser checks them; a test holds them against the server's. */
export const letterFields = defineFields({
  kind: {
    label: '来信类型',
    required: true,
    enum: ['consult', 'complaint', 'suggestion'],
    messages: { required: formSentences.letterKind, enum: formSentences.letterKind },
  },
  title: { label: '标题', required: true, max: interactionLimits.title },
  content: { label: '内容', required: true, max: interactionLimits.content },
  orgCode: { label: '希望哪个部门答复' },
  attachments: { label: '附件', type: 'files' },
  contactName: { label: '您的称呼', required: true, max: interactionLimits.contactName },
  contact: {
    label: '联系方式',
    required: true,
    max: interactionLimits.contact,
    rule: 'contact',
    messages: { rule: formSentences.contact },
  },
  isPublic: {
    label: '答复后是否公开',
    required: true,
    enum: ['1', '0'],
    messages: { required: formSentences.isPublic, enum: formSentences.isPublic },
  },
  proofAnswer,
})

export const letterKinds = [
  { value: 'consult', label: '咨询', note: '问政策、问怎么办' },
  { value: 'complaint', label: '投诉', note: '办事中遇到推诿、不按规定办' },
  { value: 'suggestion', label: '建议', note: '希望改进的地方' },
] as const

export const publicChoices = [
  { value: '1', label: '可以公开', note: '审核后公开来信和答复，不公开您的称呼和联系方式' },
  { value: '0', label: '不公开', note: '只有您凭查询码能看到答复' },
] as const

/** What a letter that may be published must not hold: somebody's number. */
export function findPersonalFaults(letter: { title: string; content: string; isPublic: string }) {
  if (letter.isPublic !== '1') return []
  return (['title', 'content'] as const).flatMap((name) => {
    const message = explainPersonalNumber(letter[name])
    return message === undefined ? [] : [{ name, message }]
  })
}

export const statusFields = defineFields({
  queryCode: {
    label: '查询码',
    required: true,
    rule: 'queryCode',
    messages: { rule: formSentences.queryCode },
  },
})

export const correctionFields = defineFields({
  page: {
    label: '出错的网页',
    required: true,
    rule: 'pageAddress',
    messages: { rule: formSentences.pageAddress },
  },
  kind: {
    label: '问题类型',
    required: true,
    enum: Object.keys(feedbackKinds),
    messages: { required: formSentences.feedbackKind, enum: formSentences.feedbackKind },
  },
  text: { label: '问题描述', required: true, max: feedbackLimits.text },
  contact: { label: '联系方式', max: feedbackLimits.contact },
  proofAnswer,
})
