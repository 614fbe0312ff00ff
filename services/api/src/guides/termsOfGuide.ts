import type { GuideDto, TermExplanationDto } from '@portal/contracts'
import { formatLabels } from '@portal/format'
import type { Term } from '../terms/loadTerms.ts'
import { pickTerms } from '../terms/pickTerms.ts'

type Parts = Omit<GuideDto, 'glossary'>

/** The terms of the elements that a guide has, as screens and paper name them. */
export function termsOfGuide(
  { basic, department, facts, ...guide }: Parts,
  terms: readonly Term[],
): TermExplanationDto[] {
  const said = [
    ['业务办理项', guide.sceneName],
    ['事项类型', basic.taskType.label],
    ['实施主体', department.name],
    ['行使层级', basic.useLevel.label],
    ['权力来源', basic.powerSource.label],
    ['办件类型', basic.projectType.label],
    ['委托部门', basic.entrustName],
    ['联办机构', basic.jointDepartments],
    ['行使内容', basic.useContent],
    ['法定办结时限', facts.statutoryText],
    ['承诺办结时限', facts.promisedText],
    ['到现场次数', facts.visitsText],
    ['网上办理深度', facts.onlineDepthText],
    ['办理形式', formatLabels(basic.handleForms)],
    // Named in any case, as what is possible or as what is not.
    ['支持', '告知承诺、容缺受理'],
    ['数量限制', basic.limitExplain],
    ['实施编码', guide.taskCode],
    ['跨域通办', partOf(guide.cross)],
    ['通办范围', partOf(guide.cross.filter(({ scope }) => scope))],
    ['特别程序', partOf(guide.specials)],
    ['中介服务', partOf(guide.intermediaries)],
  ] as const
  return pickTerms(said, terms)
}

function partOf(rows: readonly unknown[]): string {
  return rows.length > 0 ? `${rows.length} 项` : ''
}
