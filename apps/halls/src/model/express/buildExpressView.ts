import type { ComboListDto, MatterPageDto, MatterRuleListDto, NoticeListDto } from '@portal/contracts'
import { formatDay } from '@portal/format'
import { buildMatterRow, type RowPlace } from './buildMatterRow.ts'
import type { ExpressView } from './ExpressView.ts'

/** Lists of the quick lane by the word in the address; the first stands without. Codes are those of the special lists. */
export const quickKinds: readonly { readonly kind: string | undefined; readonly code: string }[] = [
  { kind: undefined, code: '12' },
  { kind: 'auto', code: '13' },
  { kind: 'visits', code: '8' },
]

export const DELIVERY_CODE = '17'

/** The matters of a rule: handled at once, or with delivery to the door. */
export function buildRuleListView(
  tab: 'quick' | 'delivery',
  answer: MatterRuleListDto,
  { deptCode, ...place }: RowPlace & { readonly deptCode: string | undefined },
): ExpressView {
  const { region, code, title, explanation, steps, tabs, departments, page, matters } = answer
  const kinds = quickKinds.flatMap(({ kind, code }) => {
    const found = tabs.find((entry) => entry.code === code)
    return found ? [{ kind, text: found.label, count: found.count }] : []
  })
  return {
    tab,
    lead: `${region.name}${leads[tab]}`,
    list: {
      title,
      explanation,
      steps,
      kinds: tab === 'quick' ? kinds : [],
      departments: departments.map(({ orgCode, name, count }) => ({ code: orgCode, text: name, count })),
      department:
        deptCode && (departments.find(({ orgCode }) => orgCode === deptCode)?.name ?? matters[0]?.departmentName),
      matters: matters.map((matter) => buildMatterRow(matter, place, tagsOfLists[code])),
      page,
    },
  }
}

/** What every row of a list would say. */
const tagsOfLists: Readonly<Record<string, string>> = { 8: '跑零次', 12: '即办' }

const leads = {
  quick: '当场办结、系统秒批、不用跑腿的事项，想快就从这里找。',
  delivery: '可以寄材料、结果快递到家的事项，不用专门跑一趟。',
}

interface EnterpriseAnswers {
  readonly matters: MatterPageDto
  readonly combos: ComboListDto
  readonly policies: NoticeListDto
}

/** What there is for enterprises: policies, combined matters and the matters that most come for. */
export function buildEnterpriseView(answers: EnterpriseAnswers, place: RowPlace): ExpressView {
  const { matters, combos, policies } = answers
  return {
    tab: 'enterprise',
    lead: `${matters.region.name}企业常办的事、“一件事”套餐和新出的政策，一页找齐。`,
    services: {
      matters: matters.matters.map((matter) => buildMatterRow(matter, place)),
      combos: combos.combos.map(({ code, name, summary }) => ({ code, name, ...(summary && { summary }) })),
      policies: policies.notices.map(({ id, title, publishedAt }) => ({
        id,
        title,
        publishedOn: formatDay(publishedAt),
      })),
    },
  }
}
