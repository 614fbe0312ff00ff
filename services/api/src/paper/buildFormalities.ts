import type { GuideDto, PaperDto } from '@portal/contracts'
import { guideColumns, guideRows, type TextRow } from '@portal/guide-text'
import { cellOf, lines, pairs, said, section, table, toPairs } from './blocks.ts'

const { results, cross, specials, intermediaries } = guideColumns

/** What the national guide wants to be said besides: results, catalogue data, laws, rights. */
export function buildFormalities(guide: GuideDto): PaperDto['sections'] {
  return [
    ...buildResults(guide),
    ...buildBasics(guide),
    ...buildSpecials(guide),
    ...section(
      '设定依据',
      table({
        title: '设定依据',
        // A law once, with the articles that count.
        rows: [...Map.groupBy(guide.laws, ({ lawName, docNo }) => `${lawName} ${docNo}`).values()],
        columns: [
          { title: '法律法规', share: 36, cell: ([law]) => law?.lawName },
          {
            title: '颁布',
            share: 30,
            cell: ([law]) =>
              law &&
              lines(
                law.docNo,
                law.issuer,
                said('施行', law.effective),
                law.isRevised ? '已修订' : undefined,
                said('所引条文的文本', law.textDate),
              ),
          },
          {
            title: '内容',
            share: 54,
            cell: (articles) => lines(...articles.map((law) => [law.article, law.content].filter(Boolean).join('：'))),
          },
        ],
      }),
    ),
    ...section('权利和救济', pairs([...toPairs(guide, guideRows.rights), ...toPairs(guide, guideRows.remedies)])),
  ]
}

function buildResults(guide: GuideDto) {
  return section(
    '办理结果',
    table({
      title: '办理结果',
      rows: guide.results,
      columns: [
        { title: '结果', share: 28, cell: cellOf(results.name, results.type) },
        { title: '有效期限', share: 18, cell: cellOf(results.validity) },
        { title: '送达方式', share: 28, cell: cellOf(results.deliver) },
        { title: '样本', share: 46, cell: cellOf(results.samples) },
      ],
    }),
  )
}

const elements = { ...guideRows.identity, ...guideRows.approval, ...guideRows.codes, ...guideRows.others }
type ElementId = keyof typeof elements

/** What stands first among the elements on paper; the others follow as they come. */
const firstElements: readonly ElementId[] = [
  'taskType',
  'projectType',
  'department',
  'departmentType',
  'useLevel',
  'powerSource',
  'entrustName',
  'jointDepartments',
  'handleForms',
  'inHall',
  'possible',
  'visitReason',
  'statutoryExplain',
  'promisedExplain',
  'limitExplain',
  'validity',
  'themes',
  'version',
  'catalogCode',
  'taskCode',
  'handleItemCode',
  'localTaskCode',
]

function buildBasics(guide: GuideDto) {
  const rows: Readonly<Record<string, TextRow>> = elements
  const ids = [...new Set([...firstElements, ...Object.keys(rows)])]
  const shown = ids.flatMap((id) => (rows[id] === undefined || rows[id].isInHead ? [] : [[id, rows[id]] as const]))
  return section('基本信息', pairs(toPairs(guide, Object.fromEntries(shown))))
}

function buildSpecials(guide: GuideDto) {
  return [
    ...section(
      '跨域通办',
      table({
        title: '跨域通办',
        rows: guide.cross,
        columns: [
          { title: '类型', share: 30, cell: cellOf(cross.crossType) },
          { title: '区域', share: 40, cell: cellOf(cross.areas, cross.scope) },
          { title: '方式', share: 30, cell: cellOf(cross.way) },
        ],
      }),
    ),
    ...section(
      '特别程序',
      table({
        title: '特别程序',
        rows: guide.specials,
        columns: [
          { title: '程序', share: 30, cell: cellOf(specials.name, specials.type) },
          { title: '时限', share: 16, cell: cellOf(specials.time) },
          { title: '依据', share: 34, cell: cellOf(specials.lawBasis) },
          { title: '说明', share: 40, cell: cellOf(specials.explain) },
        ],
      }),
    ),
    ...section(
      '中介服务',
      table({
        title: '中介服务',
        rows: guide.intermediaries,
        columns: [
          { title: '服务', share: 30, cell: cellOf(intermediaries.name, intermediaries.orgKind) },
          { title: '时限', share: 16, cell: cellOf(intermediaries.time) },
          { title: '费用', share: 28, cell: cellOf(intermediaries.fee) },
          { title: '依据', share: 46, cell: cellOf(intermediaries.lawBasis) },
        ],
      }),
    ),
  ]
}
