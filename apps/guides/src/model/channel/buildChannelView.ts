import type { ActivityListDto, ComboListDto, MatterPageDto, SceneListDto, ThemeListDto } from '@portal/contracts'
import type { ServiceAudience } from '@portal/contracts/routes'
import { audiences } from './audiences.ts'
import { buildMatterEntries, type ListPlace } from './buildMatterEntry.ts'
import type { ChannelView } from './ChannelView.ts'
import { iconOfTheme } from './iconOfTheme.ts'
import { stageOrder } from './stageOrder.ts'

/** What most people come for stands first, with what it takes. */
const FREQUENT = 6

export interface ChannelAnswers {
  readonly list: MatterPageDto
  readonly themes: ThemeListDto
  readonly activities: ActivityListDto
  readonly combos: ComboListDto
  readonly scenes: SceneListDto
}

/** A channel as its first page shows it. */
export function buildChannelView(audience: ServiceAudience, answers: ChannelAnswers, place: ListPlace): ChannelView {
  const { list, themes, activities, combos, scenes } = answers
  const { entries, isElsewhere } = buildMatterEntries(list.matters, place)
  const matters = entries.map(({ matter, ...entry }) => entry)
  const countOf = (code: string) =>
    list.facets.themes.find((theme) => theme.audience === audience && theme.code === code)?.count ?? 0
  return {
    audience,
    lead: `${place.region.name}${audiences[audience].who}可以办 ${list.page.total} 个事项。搜索名称，或者从下面找起。`,
    frequent: matters.slice(0, FREQUENT),
    further: matters.slice(FREQUENT),
    isElsewhere,
    total: list.page.total,
    themes: themes[audience]
      .map(({ code, label, slug }) => ({ code, label, count: countOf(code), icon: iconOfTheme(slug) }))
      .filter(({ count }) => count > 0),
    events: activities.activities.map(({ code, name, summary }) => ({ code, name, summary })),
    scenes: scenes.scenes.map(({ code, name }) => ({ code, name })),
    stages: buildStages(combos),
  }
}

function buildStages({ stages, combos }: ComboListDto): ChannelView['stages'] {
  return stages
    .toSorted((left, right) => stageOrder(left.code) - stageOrder(right.code))
    .map(({ code, label }) => ({
      title: label,
      combos: combos
        .filter(({ stage }) => stage === code)
        .map((combo) => ({ code: combo.code, name: combo.shortName })),
    }))
}
