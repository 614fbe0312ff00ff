import { href } from '@portal/area'
import { ask, type ContentRequest, defineContent, RedirectError } from '@portal/area/content'
import type { MatterRuleListDto } from '@portal/contracts'
import { buildListView } from '../model/lists/buildListView.ts'
import type { ListView } from '../model/lists/ListView.ts'
import { matterRows } from '../model/lists/listRows.ts'
import { bases, specialBases } from '../model/lists/listTexts.ts'
import * as affairsRoutes from '../routes.ts'
import { buildListMeta } from './buildListMeta.ts'

/** Lists that are drawn from the guides by a rule each: which of a family is shown stands in one parameter. */
interface RuleFamily {
  readonly resource: 'special-lists' | 'four-deal' | 'four-avoid'
  readonly name: 'type' | 'tab'
  readonly codes: readonly [string, ...string[]]
  readonly label: string
  readonly titleOf: (list: MatterRuleListDto) => string
  readonly basisOf: (code: string) => string
}

const special: RuleFamily = {
  resource: 'special-lists',
  name: 'type',
  codes: ['8', '10', '11', '12', '13', '14', '15', '16', '17'],
  label: '专项清单',
  titleOf: ({ region, title }) => `${region.name}${title}清单`,
  basisOf: (code) => specialBases[code] ?? bases.catalogue,
}

const deal: RuleFamily = {
  resource: 'four-deal',
  name: 'tab',
  codes: ['1', '2', '3', '4'],
  label: '四办',
  titleOf: ({ region }) => `${region.name}“四办”事项`,
  basisOf: () => bases.fourDeal,
}

const avoid: RuleFamily = {
  ...deal,
  resource: 'four-avoid',
  label: '四免',
  titleOf: ({ region }) => `${region.name}“四免”事项`,
  basisOf: () => bases.fourAvoid,
}

type RuleRequest = ContentRequest<typeof affairsRoutes.specialList> | ContentRequest<typeof affairsRoutes.fourDeal>

export const specialListContent = defineContent(affairsRoutes.specialList, {
  questions: (request) => {
    const { type } = request.query
    if (type !== undefined && !special.codes.includes(type))
      throw new RedirectError(
        href({
          page: affairsRoutes.publicSecondIndex,
          generation: request.generation,
          query: { region: request.query.region },
        }),
      )
    return { answer: askRule(special, request) }
  },
  data: ({ answer }, request) => buildRuleList(special, answer, request),
  title: ({ title }) => title,
  meta: (list, request) => buildListMeta(list, request),
  missing: missingDepartment(),
})

export const fourDealContent = defineFourContent(deal)
export const fourAvoidContent = defineFourContent(avoid)

function defineFourContent(family: RuleFamily) {
  return defineContent(affairsRoutes.fourDeal, {
    questions: (request) => {
      const { tab, ...others } = request.query
      if (tab !== undefined && !family.codes.includes(tab))
        throw new RedirectError(href({ page: request.route, generation: request.generation, query: others }))
      return { answer: askRule(family, request) }
    },
    data: ({ answer }, request) => buildRuleList(family, answer, request),
    title: ({ title }) => title,
    meta: (list, request) => buildListMeta(list, request),
    missing: missingDepartment(),
  })
}

function missingDepartment(): string {
  return '没有找到地址中的部门，可能已经调整。请在部门列表中选择，或拨打 12345 咨询。'
}

function askRule(family: RuleFamily, { region, query }: RuleRequest) {
  const asked: Readonly<Record<string, string | undefined>> = query
  const { deptCode: departmentCode, keyword, sort = 'hot', pageNum: pageNo } = query
  return ask(`/api/disclosure/${family.resource}/:code`, {
    code: asked[family.name] ?? family.codes[0],
    region: region.code,
    departmentCode,
    keyword,
    sort,
    pageNo,
    pageSize: 20,
  })
}

function buildRuleList(family: RuleFamily, answer: MatterRuleListDto, request: RuleRequest): ListView {
  const { pageNum: _, ...kept } = request.query
  return {
    ...buildListView({ asked: askRule(family, request), answer, kind: matterRows, rows: answer.matters }, request),
    title: family.titleOf(answer),
    lead: answer.explanation,
    steps: answer.steps,
    basis: family.basisOf(answer.code),
    tabs: {
      label: family.label,
      tabs: answer.tabs.map(({ code, label, count }) => ({
        title: label.replace(/事项$/, ''),
        count,
        href: href({
          page: request.route,
          generation: request.generation,
          query: { ...kept, [family.name]: code },
        }),
        isCurrent: code === answer.code,
      })),
    },
    source: '各部门公布的办事指南',
  }
}
