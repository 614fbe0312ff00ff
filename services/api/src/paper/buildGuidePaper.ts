import type { GuideDto, PaperDto } from '@portal/contracts'
import { guideColumns, guideRows } from '@portal/guide-text'
import { hasOnlineEntry } from '../guides/withoutUnreachableWays.ts'
import { cellOf, lines, list, pairs, section, steps, table, toPairs } from './blocks.ts'
import { buildFormalities } from './buildFormalities.ts'
import { buildMaterials } from './buildMaterials.ts'
import { formatDates, listAnswers, sampleNotice } from './paperTexts.ts'
import { renderQr } from './renderQr.ts'

const { fees } = guideColumns

/** Where a document is read on the screen, and when it was made. */
export interface PaperMaking {
  readonly address: string
  readonly now: Date
}

/** A guide on paper: first what one needs to set out, then what the law wants to be said. */
export function buildGuidePaper(guide: GuideDto, { address, now }: PaperMaking): PaperDto {
  const title = guide.sceneName ? `${guide.name}（${guide.sceneName}）` : guide.name
  const { facts } = guide
  const hasEntry = hasOnlineEntry(guide.online)
  return {
    code: guide.code,
    title,
    fileName: `办事指南-${title}`,
    address,
    qr: renderQr(address),
    origin: `${guide.region.name} · ${guide.department.name}`,
    dates: formatDates(guide, now),
    notices: [
      ...(guide.state.code === '1' ? [] : [`本事项已${guide.state.label}，不再受理新的申请，内容仅供查阅。`]),
      ...guide.questions.notices,
      ...(guide.isSample ? [sampleNotice] : []),
    ],
    answers: listAnswers(guide.questions),
    facts: [
      { term: '承诺办结时限', text: facts.promisedText },
      { term: '法定办结时限', text: facts.statutoryText },
      // Nobody has to come, says the register, where there is no other way: that is no number to go by.
      ...(facts.visitsText.startsWith('0') && !hasEntry ? [] : [{ term: '到现场次数', text: facts.visitsText }]),
      { term: '费用', text: facts.feeText },
      ...(hasEntry ? [{ term: '网上办理', text: facts.onlineDepthText }] : []),
    ],
    sections: [
      ...buildAcceptance(guide),
      ...section('申请材料', buildMaterials(guide)),
      ...buildFlow(guide),
      ...buildPlaces(guide),
      ...buildFormalities(guide),
      ...section('名词解释', pairs(guide.glossary.map(({ name, explanation }) => [name, explanation]))),
    ],
  }
}

function buildAcceptance(guide: GuideDto) {
  const { serverTypes, scope } = guideRows.acceptance
  return section(
    '受理条件',
    pairs(toPairs(guide, { serverTypes, scope })),
    list('同时具备下列条件的，可以申请', guide.conditions),
    list('有下列情形之一的，不予受理', guide.rejectConditions),
  )
}

const channelLabels = { online: '网上', window: '窗口', both: '网上或窗口' } as const

function buildFlow(guide: GuideDto) {
  return section(
    '办理流程',
    table({
      title: '办理环节',
      rows: guide.steps,
      columns: [
        { title: '环节', share: 14, cell: ({ name }) => name },
        { title: '方式', share: 14, cell: ({ channel }) => channelLabels[channel] },
        // The body that handles the matter stands in the head of the guide.
        {
          title: '部门',
          share: 20,
          cell: (step) => (step.departmentName === guide.department.name ? '' : step.departmentName),
        },
        { title: '时限', share: 14, cell: ({ timeText }) => timeText },
        { title: '办理要求', share: 58, cell: ({ standard }) => standard },
      ],
    }),
    ...toPairs(guide, guideRows.flow).map(([term, text]) => steps(term, text)),
  )
}

function buildPlaces(guide: GuideDto) {
  return [
    ...section(
      '办理窗口',
      pairs(toPairs(guide, guideRows.place)),
      table({
        title: '办理窗口',
        rows: guide.windows,
        columns: [
          { title: '窗口', share: 24, cell: ({ name, phone }) => lines(name, phone) },
          { title: '地址和交通', share: 44, cell: ({ address, traffic }) => lines(address, traffic) },
          { title: '办公时间', share: 28, cell: ({ officeTime }) => officeTime },
          { title: '无障碍设施', share: 24, cell: ({ accessible }) => accessible },
        ],
      }),
    ),
    ...section(
      '收费',
      table({
        title: '收费项目',
        rows: guide.fees,
        columns: [
          { title: '项目', share: 20, cell: cellOf(fees.name) },
          { title: '标准', share: 28, cell: cellOf(fees.standard) },
          { title: '依据', share: 32, cell: cellOf(fees.lawBasis) },
          { title: '减免', share: 22, cell: cellOf(fees.reduction) },
          { title: '收款', share: 18, cell: cellOf(fees.payee, fees.payWay) },
        ],
      }),
    ),
    ...section('咨询与监督', pairs(toPairs(guide, guideRows.consult))),
    ...section('常见问题', pairs(guide.faqs.map(({ question, answer }) => [question, answer]))),
  ]
}
