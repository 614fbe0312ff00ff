import type { GuideDto, GuideMaterialDto } from '@portal/contracts'
import { guideColumns, guideRows, type TextRow } from '@portal/guide-text'
import type { AbsentPart, Block, Fact, Statement } from '../facts/Block.ts'
import { leaveOutAbsent, listAbsent, listFiles, NONE } from '../facts/factTexts.ts'
import { type SectionId, sectionTitles } from '../facts/sections.ts'
import { withoutEmptyColumns } from '../facts/withoutEmptyColumns.ts'
import { buildKeyFacts } from './buildBrief.ts'
import { buildRightBlocks } from './buildLegalBlocks.ts'
import { listRecords, listStatements } from './listStatements.ts'

/** 基本信息 with the parts that the national guide puts under it. */
export function buildBasicBlocks(guide: GuideDto): Block[] {
  const told = listTold(guide)
  const untold = (statements: readonly Statement[]) => statements.filter(({ term }) => !told.includes(term))
  const rows: Partial<Record<SectionId, readonly Statement[]>> = {
    identity: untold(listStatements(guide, guideRows.identity)),
    approval: untold(listStatements(guide, guideRows.approval)),
    codes: listStatements(guide, guideRows.codes, codeFact),
    others: listStatements(guide, guideRows.others),
  }
  const parts: readonly [SectionId, readonly (Block | undefined)[]][] = [
    ['identity', [{ kind: 'text', text: `${told.join('、')}见页首。` }, ...buildStatementsBlock(rows.identity, 2)]],
    ['approval', buildStatementsBlock(rows.approval, 2)],
    ['papers', buildPaperBlocks(guide)],
    ['results', [buildResultsBlock(guide)]],
    ['codes', buildStatementsBlock(rows.codes)],
    ['cross', [buildCrossRegionBlock(guide)]],
    ['specials', [buildSpecialsBlock(guide)]],
    ['intermediaries', [buildIntermediariesBlock(guide)]],
    ['others', buildStatementsBlock(rows.others, 2)],
  ]
  const known = parts.map(([id, found]) => ({ id, blocks: found.filter((block) => block !== undefined) }))
  const absent = [
    ...known.flatMap(({ id, blocks }) => nameAbsent(id, blocks.length === 0, rows[id])),
    // A section of its own, where there are any.
    ...nameAbsent('rights', buildRightBlocks(guide).length === 0, listStatements(guide, guideRows.rights)),
  ]
  return [
    ...known.flatMap(({ id, blocks }): Block[] =>
      blocks.length > 0 ? [{ kind: 'part', part: { id, title: sectionTitles[id] }, blocks }] : [],
    ),
    // The law wants them named all the same.
    ...(absent.length > 0 ? [{ kind: 'absent', parts: absent, isStill: true } as const] : []),
  ]
}

/** The absent statements of a part; the hash of a part that has nothing stays with the first of them. */
function nameAbsent(id: SectionId, isPartAbsent: boolean, statements: readonly Statement[] = []): AbsentPart[] {
  const [first = sectionTitles[id], ...others] = listAbsent(statements)
  if (isPartAbsent) return [{ id, title: first }, ...others.map((title) => ({ title }))]
  return listAbsent(statements).map((title) => ({ title }))
}

/** Elements that stand open at the top of the page; paper and data have them among the others. */
function listTold(guide: GuideDto): string[] {
  const { name, sceneName, department, region, checkedAt } = guideRows.identity
  const { statutory, promised, visits, onlineDepth } = guideRows.approval
  const figures = buildKeyFacts(guide)
  const has = (label: string) => figures.some((fact) => fact.label === label)
  const told: readonly (readonly [TextRow, boolean])[] = [
    [name, true],
    [sceneName, guide.sceneName !== null],
    [department, true],
    [region, true],
    [checkedAt, guide.checkedAt !== null],
    [statutory, figures.some(({ note }) => note !== undefined)],
    [promised, true],
    [visits, has(visits.term)],
    [onlineDepth, has('网上办理')],
  ]
  return told.flatMap(([{ term }, isTold]) => (isTold ? [term] : []))
}

function buildStatementsBlock(statements: readonly Statement[] = [], columns: 1 | 2 = 1): Block[] {
  const stated = leaveOutAbsent(statements)
  return stated.length > 0 ? [{ kind: 'statements', columns, statements: stated }] : []
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
function codeFact(text: string | null, term: string): Fact {
  return text ? { code: text, subject: term } : NONE
}

function buildCrossRegionBlock({ cross }: GuideDto): Block | undefined {
  if (cross.length === 0) return undefined
  return withoutEmptyColumns({
    kind: 'records',
    title: sectionTitles.cross,
    modern: 'table',
    ...listRecords({ rows: cross, columns: guideColumns.cross }),
  })
}

function buildResultsBlock({ results }: GuideDto): Block | undefined {
  if (results.length === 0) return undefined
  return withoutEmptyColumns({
    kind: 'records',
    title: sectionTitles.results,
    modern: 'table',
    ...listRecords({
      rows: results,
      columns: guideColumns.results,
      widths: { type: 'short' },
      facts: {
        samples: ({ name, samples, sampleNote }) =>
          samples.length === 0 ? (sampleNote ?? '') : listFiles(samples, name),
      },
    }),
  })
}

function buildSpecialsBlock({ specials }: GuideDto): Block | undefined {
  if (specials.length === 0) return undefined
  return withoutEmptyColumns({
    kind: 'records',
    title: sectionTitles.specials,
    modern: 'table',
    ...listRecords({ rows: specials, columns: guideColumns.specials, widths: { time: 'short' } }),
  })
}

function buildIntermediariesBlock({ intermediaries }: GuideDto): Block | undefined {
  if (intermediaries.length === 0) return undefined
  return withoutEmptyColumns({
    kind: 'records',
    title: sectionTitles.intermediaries,
    modern: 'table',
    ...listRecords({ rows: intermediaries, columns: guideColumns.intermediaries }),
  })
}
