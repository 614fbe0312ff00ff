import type { GuideDto, GuideMaterialDto } from '@portal/contracts'
import type { Block, Statement } from '../facts/Block.ts'
import { type SectionId, sectionTitles } from '../facts/sections.ts'
import { withoutEmptyColumns } from '../facts/withoutEmptyColumns.ts'
import { listFiles, mergeAbsent, NONE, orNone, sayCan, sayLabels, sayMoment } from '../facts/words.ts'

/** 基本信息 with the parts that the national guide puts under it. */
export function buildBasicBlocks(guide: GuideDto): Block[] {
  const parts: readonly [SectionId, readonly (Block | undefined)[]][] = [
    ['identity', [{ kind: 'statements', columns: 2, statements: mergeAbsent(buildIdentityStatements(guide)) }]],
    ['approval', [{ kind: 'statements', columns: 2, statements: mergeAbsent(buildApprovalStatements(guide)) }]],
    ['papers', buildPaperBlocks(guide)],
    ['results', [buildResultsBlock(guide)]],
    ['codes', [{ kind: 'statements', statements: mergeAbsent(buildCodeStatements(guide)) }]],
    ['cross', [buildCrossRegionBlock(guide)]],
    ['specials', [buildSpecialsBlock(guide)]],
    ['intermediaries', [buildIntermediariesBlock(guide)]],
    ['others', [{ kind: 'statements', columns: 2, statements: mergeAbsent(buildOtherStatements(guide)) }]],
  ]
  const known = parts.map(([id, found]) => ({ id, blocks: found.filter((block) => block !== undefined) }))
  const absent = known.flatMap(({ id, blocks }) => (blocks.length > 0 ? [] : [{ id, title: sectionTitles[id] }]))
  return [
    ...known.flatMap(({ id, blocks }): Block[] =>
      blocks.length > 0 ? [{ kind: 'part', part: { id, title: sectionTitles[id] }, blocks }] : [],
    ),
    // The law wants them named all the same.
    ...(absent.length > 0 ? [{ kind: 'absent', parts: absent } as const] : []),
  ]
}

function buildIdentityStatements({ basic, department, region, state, ...guide }: GuideDto): Statement[] {
  return [
    { term: '事项名称', fact: guide.name, isLong: true },
    { term: '业务办理项', fact: orNone(guide.sceneName) },
    { term: '事项类型', fact: basic.taskType.label },
    { term: '主题分类', fact: sayLabels([...basic.userThemes, ...basic.corpThemes]) },
    { term: '实施主体', fact: department.name },
    { term: '实施主体性质', fact: department.type.label },
    { term: '适用地区', fact: region.name },
    { term: '行使层级', fact: basic.useLevel.label },
    { term: '权力来源', fact: basic.powerSource.label },
    { term: '办件类型', fact: basic.projectType.label },
    { term: '委托部门', fact: orNone(basic.entrustName) },
    { term: '联办机构', fact: orNone(basic.jointDepartments) },
    { term: '事项状态', fact: state.label },
    { term: '版本', fact: `第 ${guide.version} 版` },
    { term: '更新时间', fact: sayMoment(guide.updatedAt) },
    { term: '最近核对', fact: guide.checkedAt ? sayMoment(guide.checkedAt) : NONE },
    { term: '行使内容', fact: orNone(basic.useContent), isLong: true },
  ]
}

function buildApprovalStatements({ basic, facts, online }: GuideDto): Statement[] {
  // Registered as online, and the portal has no entry: said beside the figures, which the way by the window would belie.
  const isWithoutEntry = online.isOnline && (online.url ?? online.mobileUrl) === null
  const isOnlineFigure = isWithoutEntry && facts.visitsText.startsWith('0')
  return [
    { term: '法定办结时限', fact: facts.statutoryText },
    { term: '承诺办结时限', fact: facts.promisedText },
    { term: '到现场次数', fact: isOnlineFigure ? `${facts.visitsText}（网上办的）` : facts.visitsText },
    { term: '网上办理深度', fact: `${facts.onlineDepthText}${isWithoutEntry ? '（本网没有收录入口）' : ''}` },
    { term: '办理形式', fact: sayLabels(basic.handleForms) },
    { term: '进驻大厅', fact: basic.inHall ? '已进驻政务服务大厅' : '未进驻政务服务大厅' },
    ...sayCan([
      ['预约办理', basic.canSchedule],
      ['网上支付', basic.canPayOnline],
      ['物流快递', basic.canExpress],
      ['自助终端', basic.canTerminal],
      ['告知承诺', basic.isPromise],
      ['容缺受理', basic.isTolerance],
    ]),
    { term: '须到现场原因', fact: orNone(basic.visitReason), isLong: true },
  ]
}

/** What is registered of each material; what all have in common is said once. */
function buildPaperBlocks({ materials }: GuideDto): Block[] {
  const columns = paperColumns.flatMap(({ title, say }) => {
    const values = materials.map((material) => say(material) ?? '')
    return values.every((value) => value === '') ? [] : [{ title, values }]
  })
  const isShared = ({ values }: { values: string[] }) => materials.length > 1 && new Set(values).size === 1
  const shared = columns.filter(isShared).map(({ title, values: [value = ''] }) => ({ term: title, fact: value }))
  const own = columns.filter((column) => !isShared(column))
  const rows = materials.map(({ name }, at) => [name, ...own.map(({ values }) => values[at] ?? '')])
  const titles = [{ title: '材料名称' }, ...own.map(({ title }) => ({ title }))]
  return [
    ...(shared.length > 0 ? [{ kind: 'statements', columns: 2, statements: shared } as const] : []),
    ...(own.length > 0
      ? [
          {
            kind: 'records',
            title: sectionTitles.papers,
            modern: 'table',
            isWide: true,
            columns: titles,
            rows,
          } as const,
        ]
      : []),
    ...buildPaperLawBlocks(materials),
  ]
}

const paperColumns: readonly { title: string; say: (material: GuideMaterialDto) => string | null }[] = [
  { title: '材料类型', say: ({ type }) => type.label },
  { title: '材料形式', say: ({ form }) => form.label },
  { title: '来源渠道', say: ({ source }) => source.label },
  { title: '来源说明', say: ({ sourceExplain }) => sourceExplain },
  { title: '材料规格', say: ({ pageFormat }) => pageFormat },
  { title: '电子证照', say: ({ licenceName }) => licenceName },
  { title: '样本说明', say: ({ sampleNote }) => sampleNote },
]

/** 提供依据: each article once. */
function buildPaperLawBlocks(materials: GuideDto['materials']): Block[] {
  const laws = Map.groupBy(
    materials.filter(({ lawBasis }) => lawBasis),
    ({ lawBasis }) => lawBasis ?? '',
  )
  if (laws.size === 0) return []
  const statements = [...laws].map(([law, papers]) => ({
    term: papers.length === materials.length ? '各份材料的提供依据' : papers.map(({ name }) => name).join('、'),
    fact: law,
    isLong: true,
  }))
  return [{ kind: 'statements', statements }]
}

/** Absent codes are said too: people compare them with other systems. */
function buildCodeStatements(guide: GuideDto): Statement[] {
  const codes: [string, string | null][] = [
    ['基本编码', guide.catalogCode],
    ['实施编码', guide.taskCode],
    ['业务办理项编码', guide.handleItemCode],
    ['地方实施编码', guide.localTaskCode],
  ]
  return codes.map(([term, code]) => ({ term, fact: code ? { code, subject: term } : NONE }))
}

function buildOtherStatements({ basic }: GuideDto): Statement[] {
  return [
    { term: '数量限制', fact: orNone(basic.limitExplain) },
    { term: '有效期限', fact: orNone(basic.validity) },
  ]
}

function buildCrossRegionBlock({ cross }: GuideDto): Block | undefined {
  if (cross.length === 0) return undefined
  return withoutEmptyColumns({
    kind: 'records',
    title: sectionTitles.cross,
    modern: 'table',
    columns: [{ title: '通办类型' }, { title: '通办区域' }, { title: '通办范围' }, { title: '通办方式' }],
    rows: cross.map((row) => [row.crossType, row.areas, row.scope?.label ?? '', row.way]),
  })
}

function buildResultsBlock({ results }: GuideDto): Block | undefined {
  if (results.length === 0) return undefined
  return withoutEmptyColumns({
    kind: 'records',
    title: sectionTitles.results,
    modern: 'table',
    columns: [
      { title: '结果名称' },
      { title: '结果类型', width: 'short' },
      { title: '有效期限' },
      { title: '送达方式' },
      { title: '结果样本' },
    ],
    rows: results.map((row) => [
      row.name,
      row.type.label,
      row.validity ?? '',
      row.deliver ?? '',
      row.samples.length === 0 ? (row.sampleNote ?? '') : listFiles(row.samples, row.name),
    ]),
  })
}

function buildSpecialsBlock({ specials }: GuideDto): Block | undefined {
  if (specials.length === 0) return undefined
  return withoutEmptyColumns({
    kind: 'records',
    title: sectionTitles.specials,
    modern: 'table',
    columns: [
      { title: '程序名称' },
      { title: '程序类型' },
      { title: '时限', width: 'short' },
      { title: '依据' },
      { title: '说明' },
    ],
    rows: specials.map((row) => [row.name, row.type.label, row.timeText ?? '', row.lawBasis ?? '', row.explain ?? '']),
  })
}

function buildIntermediariesBlock({ intermediaries }: GuideDto): Block | undefined {
  if (intermediaries.length === 0) return undefined
  return withoutEmptyColumns({
    kind: 'records',
    title: sectionTitles.intermediaries,
    modern: 'table',
    columns: [{ title: '服务名称' }, { title: '机构类型' }, { title: '时限' }, { title: '费用' }, { title: '依据' }],
    rows: intermediaries.map((row) => [
      row.name,
      row.orgKind ?? '',
      row.timeText ?? '',
      row.feeText ?? '',
      row.lawBasis ?? '',
    ]),
  })
}
