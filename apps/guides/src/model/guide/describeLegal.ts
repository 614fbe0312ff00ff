import type { GuideDto } from '@portal/contracts'
import type { Block, Fact } from '../GuideView.ts'
import { linkPhones } from './linkPhones.ts'
import { orNone, sayAbsentOnce } from './words.ts'

export function describeLaws({ laws }: GuideDto): Block[] {
  if (laws.length === 0) return [{ kind: 'text', text: '不涉及' }]
  return [
    {
      kind: 'records',
      title: '设定依据',
      modern: 'folds',
      isWide: true,
      columns: [
        { title: '法律法规名称', width: 'medium' },
        { title: '条款号', width: 'short' },
        { title: '文号', width: 'short' },
        { title: '颁布机关', width: 'medium' },
        { title: '实施日期', width: 'short' },
        { title: '条款内容' },
      ],
      rows: laws.map((law) => [
        law.lawName,
        law.article ?? '',
        law.docNo ?? '',
        law.issuer ?? '',
        law.effective ?? '',
        law.content,
      ]),
    },
  ]
}

export function describeRights({ rights, duties }: GuideDto): Block[] {
  return [
    {
      kind: 'statements',
      isFolded: true,
      statements: sayAbsentOnce([
        { term: '申请人权利', fact: orNone(rights) },
        { term: '申请人义务', fact: orNone(duties) },
      ]),
    },
  ]
}

/** The two ways to contest a decision; both are always named, with or without the body in charge. */
export function describeRemedies({ review, litigation }: GuideDto): Block[] {
  return [
    {
      kind: 'records',
      title: '法律救济',
      modern: 'folds',
      columns: [
        { title: '救济途径', width: 'short' },
        { title: '受理机关' },
        { title: '地址' },
        { title: '电话', width: 'short' },
        { title: '网址' },
      ],
      rows: [describeBody('行政复议', review), describeBody('行政诉讼', litigation)],
    },
  ]
}

/** The ways are there by law; where the guide does not name the body, those who handle the matter do. */
function describeBody(way: string, body: GuideDto['review']): Fact[] {
  if (!body) return [way, '请向办理单位咨询', '', '', '']
  const site = body.url ? { parts: [{ text: body.url, href: body.url }] } : ''
  return [way, body.name, body.address ?? '', linkPhones(body.phone ?? ''), site]
}

export function describeFaqs({ faqs }: GuideDto): Block[] {
  if (faqs.length === 0) return [{ kind: 'text', text: '暂无常见问题，可以拨打咨询电话。' }]
  return [
    {
      kind: 'questions',
      questions: faqs.map(({ question, answer }) => ({ title: question, answer: linkPhones(answer) })),
    },
  ]
}
