import type { ComboDto, ComboProcessingDto, PaperDto } from '@portal/contracts'
import { formatLabels } from '@portal/format'
import { lines, list, pairs, section, steps, table, text } from './blocks.ts'
import type { PaperMaking } from './buildGuidePaper.ts'
import { buildMergedMaterials } from './buildMaterials.ts'
import { formatDates, listAnswers, sampleNotice } from './paperTexts.ts'
import { renderQr } from './renderQr.ts'

/** A combined matter on paper, in the visitor's situation: which matters, one list of materials, where to go. */
export function buildComboPaper(combo: ComboDto, chosen: ComboProcessingDto, { address, now }: PaperMaking): PaperDto {
  const { time } = chosen
  return {
    code: combo.code,
    title: combo.name,
    fileName: `一件事指南-${combo.shortName}`,
    address,
    qr: renderQr(address),
    origin: [combo.region.name, combo.leadDepartment && `${combo.leadDepartment}牵头`].filter(Boolean).join(' · '),
    dates: formatDates(combo, now),
    notices: [
      ...(combo.state.code === '1' ? [] : [`本“一件事”已${combo.state.label}，不再受理新的申请，内容仅供查阅。`]),
      ...chosen.blocks,
      ...chosen.walk.notices,
      ...(combo.isSample ? [sampleNotice] : []),
    ],
    answers: listAnswers(chosen.walk),
    facts: [
      ...(combo.promisedText ? [{ term: '承诺办结时限', text: combo.promisedText }] : []),
      ...(time.inTurnText
        ? [{ term: chosen.open.length > 0 ? '逐项办理合计（各项都办）' : '逐项办理合计', text: time.inTurnText }]
        : []),
      { term: '涉及事项', text: `${chosen.chosen.length + chosen.open.length} 项` },
      { term: '费用', text: chosen.feeText },
    ],
    sections: [
      ...buildMembers(combo, chosen),
      ...section('申请材料', buildMergedMaterials(chosen.materials)),
      ...section('受理条件', pairs([['服务对象', formatLabels(combo.serverTypes)]]), list(null, combo.conditions)),
      ...section(
        '办理流程',
        steps('网上办理', combo.onlineFlow),
        steps('窗口办理', combo.windowFlow),
        pairs([
          ['结果送达', combo.delivery],
          ['中介服务', combo.isIntermediary ? combo.intermediaryText : null],
        ]),
      ),
      ...buildPlaces(chosen),
      ...buildHelp(combo),
    ],
  }
}

function buildMembers({ members, ...combo }: ComboDto, chosen: ComboProcessingDto) {
  const left = new Set(chosen.leftOut.map(({ name }) => name))
  return [
    ...section('办什么', text(combo.summary)),
    ...section(
      '涉及事项',
      table({
        title: '涉及事项',
        hasTicks: true,
        rows: members.filter(({ name }) => !left.has(name)),
        columns: [
          {
            title: '事项',
            share: 42,
            cell: ({ name, block }) =>
              lines(name, chosen.open.includes(name) ? '是否要办，由您的情形决定' : undefined, block?.text),
          },
          { title: '部门', share: 26, cell: ({ departmentName }) => departmentName },
          { title: '时限', share: 16, cell: ({ timeText }) => timeText },
          { title: '费用', share: 14, cell: ({ feeText }) => feeText },
          { title: '结果', share: 22, cell: ({ results }) => results.map(({ name }) => name).join('、') },
        ],
      }),
      list(
        '按您的情形不用办的事项',
        chosen.leftOut.map(({ name, reason }) => `${name}：${reason}`),
      ),
    ),
    ...section(
      '办理前后对比',
      table({
        title: '办理前后对比',
        rows: combo.reductions,
        columns: [
          { title: '对比', share: 40, cell: ({ kind }) => kind.label },
          { title: '分开办', share: 40, cell: ({ before, unit }) => `${before} ${unit}` },
          { title: '一起办', share: 40, cell: ({ after, unit }) => `${after} ${unit}` },
        ],
      }),
    ),
  ]
}

function buildPlaces({ places }: ComboProcessingDto) {
  return section(
    '办理窗口',
    table({
      title: '办理窗口',
      rows: places,
      columns: [
        { title: '窗口', share: 24, cell: ({ name, phone }) => lines(name, phone) },
        { title: '地址和交通', share: 44, cell: ({ address, traffic }) => lines(address, traffic) },
        { title: '办公时间', share: 28, cell: ({ officeTime }) => officeTime },
        { title: '可办事项', share: 24, cell: ({ members }) => members.join('、') },
      ],
    }),
  )
}

function buildHelp(combo: ComboDto) {
  return [
    ...section('操作说明', pairs(combo.operationGuide.map(({ title, text: content }) => [title, content]))),
    ...section('常见问题', pairs(combo.faqs.map(({ question, answer }) => [question, answer]))),
    ...section(
      '咨询与监督',
      pairs([
        ['咨询方式', combo.consult],
        ['监督投诉', combo.complaint],
        ['牵头部门', combo.leadDepartment],
        ['配合部门', combo.supportDepartments.join('、')],
        ['办理形式', formatLabels(combo.handleForms)],
        ['版本', `第 ${combo.version} 版`],
      ]),
    ),
  ]
}
