import type { GuideDto } from '@portal/contracts'
import { guideColumns, guideRows, type TextRow } from '@portal/guide-text'
import { buildPaperStatements } from '../elements/buildPaperStatements.ts'
import { buildResultStatements } from '../elements/buildResultStatements.ts'
import type { Block, Fact, PartBlock, RecordsBlock, Statement } from '../facts/Block.ts'
import { NONE, omitAbsent } from '../facts/factTexts.ts'
import { isInUse } from '../facts/isInUse.ts'
import { type SectionId, sectionTitles } from '../facts/sections.ts'
import { withoutEmptyColumns } from '../facts/withoutEmptyColumns.ts'
import { buildKeyFacts } from './buildBrief.ts'
import { decideHandling } from './decideHandling.ts'
import { listRecords, listStatements } from './listStatements.ts'

/** National code of 办理形式. */
const WINDOW = '1'

/** National codes of what is the rule: 法定机关, 法定本级行使. */
const AUTHORITY = '1'
const OWN_POWER = '1'

/** National codes of 办件类型. */
const AT_ONCE = '1'
const PROMISED = '2'

/** National codes of 行使层级, by the region that stands at the head. */
const levels: Readonly<Record<GuideDto['region']['level'], string>> = {
  province: '2',
  city: '3',
  county: '4',
}

/** 基本信息: every element of the national guide that is known and stands nowhere else on the page. */
export function buildBasicBlocks(guide: GuideDto): Block[] {
  const told = listTold(guide)
  const registered = omitAbsent([
    buildKind(guide),
    ...listStatements(guide, guideRows.identity),
    ...listStatements(guide, guideRows.approval),
    ...buildResultStatements(guide),
    ...listStatements(guide, guideRows.others),
  ]).filter(({ term }) => !told.includes(term))
  const codes = omitAbsent(listStatements(guide, guideRows.codes, codeFact)).filter(({ term }) => !told.includes(term))
  return [
    part({ id: 'registered' }, statementsBlock(registered, 2)),
    // Apart, since a code can be copied and all else is only read.
    part({ id: 'codes' }, statementsBlock(codes)),
    titled('papers', statementsBlock(buildPaperStatements(guide))),
    titled('cross', linesOf(guide.cross)),
    titled(
      'specials',
      tableOf(
        'specials',
        listRecords({ rows: guide.specials, columns: guideColumns.specials, widths: { time: 'short' } }),
      ),
    ),
    titled(
      'intermediaries',
      tableOf('intermediaries', listRecords({ rows: guide.intermediaries, columns: guideColumns.intermediaries })),
    ),
  ].flat()
}

/** 行政许可、准营准办: of what kind it is and what it is about are words of one list. */
function buildKind(guide: GuideDto): Statement {
  const { taskType, themes } = guideRows.identity
  return { term: '类别', fact: [taskType.text(guide), themes.text(guide)].filter(Boolean).join('、') }
}

/** Elements that stand open at the top of the page, or follow from what stands there; paper and data have them among the others. */
function listTold(guide: GuideDto): string[] {
  const { name, sceneName, department, region, checkedAt, state, ...identity } = guideRows.identity
  const { statutory, statutoryExplain, promised, promisedExplain, visits, onlineDepth, handleForms, inHall } =
    guideRows.approval
  const figures = buildKeyFacts(guide)
  const has = (label: string) => figures.some((fact) => fact.label === label)
  const handling = decideHandling(guide, 'desktop')
  const isWholeOnline = 'explain' in handling && handling.explain?.includes(guide.facts.onlineDepthText) === true
  const isAtWindows = handling.kind === 'window' && guide.windows.length > 0
  const isSaidOfResult = guide.results.some(({ validity }) => validity === guide.basic.validity)
  const { basic, terms } = guide
  const told: readonly (readonly [TextRow, boolean])[] = [
    [identity.departmentType, guide.department.type.code === AUTHORITY],
    [identity.useLevel, basic.useLevel.code === levels[guide.region.level]],
    [identity.powerSource, basic.powerSource.code === OWN_POWER],
    [identity.projectType, basic.projectType.code === (terms.promised.days === 0 ? AT_ONCE : PROMISED)],
    [identity.version, guide.version === 1],
    [identity.updatedAt, guide.checkedAt === null || guide.checkedAt >= guide.updatedAt],
    [guideRows.codes.catalogCode, guide.taskCode.endsWith(guide.catalogCode)],
    [identity.taskType, true],
    [identity.themes, true],
    [name, true],
    [sceneName, true],
    [department, true],
    [region, true],
    [checkedAt, true],
    [state, isInUse(guide)],
    [statutory, figures.some(({ note }) => note !== undefined)],
    [statutoryExplain, true],
    [promised, true],
    [promisedExplain, true],
    [visits, has(visits.term) || isWholeOnline],
    [onlineDepth, has('网上办理') || isWholeOnline],
    [handleForms, isAtWindows && guide.basic.handleForms.every(({ code }) => code === WINDOW)],
    [inHall, isAtWindows && guide.basic.inHall],
    [guideRows.others.validity, isSaidOfResult],
  ]
  return told.flatMap(([{ term }, isTold]) => (isTold ? [term] : []))
}

/** Where and how it is handled across regions, a line each. */
function linesOf(cross: GuideDto['cross']): Block[] {
  return cross.map((way) => {
    const said = Object.values(guideColumns.cross).map(({ text }) => text(way))
    return { kind: 'text', text: [...new Set(said.filter(Boolean))].join('，') }
  })
}

function part(head: PartBlock['part'], blocks: readonly Block[]): PartBlock[] {
  return blocks.length > 0 ? [{ kind: 'part', part: head, blocks }] : []
}

function titled(id: SectionId, blocks: readonly Block[]): PartBlock[] {
  return part({ id, title: sectionTitles[id] }, blocks)
}

function statementsBlock(statements: readonly Statement[], columns: 1 | 2 = 1): Block[] {
  return statements.length > 0 ? [{ kind: 'statements', columns, statements }] : []
}

function tableOf(id: SectionId, records: Pick<RecordsBlock, 'columns' | 'rows'>): Block[] {
  if (records.rows.length === 0) return []
  return [withoutEmptyColumns({ kind: 'records', title: sectionTitles[id], modern: 'table', ...records })]
}

/** People compare codes with other systems. */
function codeFact(text: string | null, term: string): Fact {
  return text ? { code: text, subject: term } : NONE
}
