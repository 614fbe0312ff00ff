import type { GuideDto, PaperDto } from '@portal/contracts'
import { formatLabels, listPossible } from '@portal/format'
import { lines, pairs, said, section, table } from './blocks.ts'

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
    ...section(
      '权利和救济',
      pairs([
        ['申请人权利', guide.rights],
        ['申请人义务', guide.duties],
        ['行政复议', formatBody(guide.review)],
        ['行政诉讼', formatBody(guide.litigation)],
      ]),
    ),
  ]
}

function formatBody(body: GuideDto['review']): string | undefined {
  return body ? [body.name, body.address, body.phone, body.url].filter(Boolean).join('，') : undefined
}

function buildResults({ results }: GuideDto) {
  return section(
    '办理结果',
    table({
      title: '办理结果',
      rows: results,
      columns: [
        { title: '结果', share: 28, cell: ({ name, type }) => lines(name, type.label) },
        { title: '有效期限', share: 18, cell: ({ validity }) => validity },
        { title: '送达方式', share: 28, cell: ({ deliver }) => deliver },
        {
          title: '样本',
          share: 46,
          cell: ({ samples, sampleNote }) => samples.map(({ name }) => name).join('、') || sampleNote,
        },
      ],
    }),
  )
}

function waysOf(basic: GuideDto['basic']) {
  return [
    ['预约办理', basic.canSchedule],
    ['网上支付', basic.canPayOnline],
    ['物流快递', basic.canExpress],
    ['自助终端', basic.canTerminal],
    ['告知承诺', basic.isPromise],
    ['容缺受理', basic.isTolerance],
  ] as const
}

function buildBasics({ basic, department, ...guide }: GuideDto) {
  return section(
    '基本信息',
    pairs([
      ['事项类型', basic.taskType.label],
      ['办件类型', basic.projectType.label],
      ['实施主体', department.name],
      ['实施主体性质', department.type.label],
      ['行使层级', basic.useLevel.label],
      ['权力来源', basic.powerSource.label],
      ['委托部门', basic.entrustName],
      ['联办机构', basic.jointDepartments],
      ['办理形式', formatLabels(basic.handleForms)],
      ['进驻大厅', basic.inHall ? '已进驻政务服务大厅' : '未进驻政务服务大厅'],
      ...listPossible(waysOf(basic)).map(({ term, text }) => [term, text] as const),
      ['须到现场原因', basic.visitReason],
      ['数量限制', basic.limitExplain],
      ['有效期限', basic.validity],
      ['主题分类', formatLabels([...basic.userThemes, ...basic.corpThemes])],
      ['版本', `第 ${guide.version} 版`],
      ['基本编码', guide.catalogCode],
      ['实施编码', guide.taskCode],
      ['业务办理项编码', guide.handleItemCode],
      ['地方实施编码', guide.localTaskCode],
      ['行使内容', basic.useContent],
    ]),
  )
}

function buildSpecials({ cross, specials, intermediaries }: GuideDto) {
  return [
    ...section(
      '跨域通办',
      table({
        title: '跨域通办',
        rows: cross,
        columns: [
          { title: '类型', share: 30, cell: ({ crossType }) => crossType },
          {
            title: '区域',
            share: 40,
            cell: ({ areas, scope }) => (scope && scope.label !== areas ? lines(areas, scope.label) : areas),
          },
          { title: '方式', share: 30, cell: ({ way }) => way },
        ],
      }),
    ),
    ...section(
      '特别程序',
      table({
        title: '特别程序',
        rows: specials,
        columns: [
          { title: '程序', share: 30, cell: ({ name, type }) => lines(name, type.label === name ? '' : type.label) },
          { title: '时限', share: 16, cell: ({ timeText }) => timeText },
          { title: '依据', share: 34, cell: ({ lawBasis }) => lawBasis },
          { title: '说明', share: 40, cell: ({ explain }) => explain },
        ],
      }),
    ),
    ...section(
      '中介服务',
      table({
        title: '中介服务',
        rows: intermediaries,
        columns: [
          { title: '服务', share: 30, cell: ({ name, orgKind }) => lines(name, orgKind) },
          { title: '时限', share: 16, cell: ({ timeText }) => timeText },
          { title: '费用', share: 28, cell: ({ feeText }) => feeText },
          { title: '依据', share: 46, cell: ({ lawBasis }) => lawBasis },
        ],
      }),
    ),
  ]
}
