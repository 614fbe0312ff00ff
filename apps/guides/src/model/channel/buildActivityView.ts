import { hrefFrom } from '@portal/area'
import type { ActivityDto, ActivityItemDto, ActivityListDto, ActivitySummaryDto } from '@portal/contracts'
import type { ServiceAudience } from '@portal/contracts/routes'
import * as guideRoutes from '../../routes.ts'
import type { ActivityEntry, ActivityGroup, ActivityView } from './ActivityView.ts'
import { buildMatterEntry, type ListPlace } from './buildMatterEntry.ts'

/** All activities of an audience by their kind. */
export function buildActivityOverview(audience: ServiceAudience, { activities }: ActivityListDto): ActivityView {
  const titles = [...new Set(activities.map(({ kind }) => kind.label))]
  return {
    audience,
    kinds: titles.map((title) => ({
      title,
      activities: activities.filter(({ kind }) => kind.label === title).map(buildActivityEntry),
    })),
  }
}

/** One activity with its matters, and the others of the same kind. */
export function buildActivityView(activity: ActivityDto, list: ActivityListDto, place: ListPlace): ActivityView {
  const { audience, name, summary, groups } = activity
  return {
    audience,
    name,
    summary,
    groups: groups.map(({ title, items }) => ({
      title,
      bundles: items.flatMap((item) => buildBundles(item, place)),
      matters: items.flatMap(({ matter, note }) => {
        if (!matter) return []
        const entry = buildMatterEntry(matter, place)
        return [note ? { ...entry, notes: [...entry.notes, note] } : entry]
      }),
    })),
    others: list.activities.filter(({ code }) => code !== activity.code).map(buildActivityEntry),
  }
}

function buildBundles({ combo, scene, note }: ActivityItemDto, place: ListPlace): ActivityGroup['bundles'] {
  if (!combo && !scene) return []
  const link = combo
    ? { title: combo.name, href: hrefFrom(place, { page: guideRoutes.guideCombo, params: { id: combo.code } }) }
    : {
        title: scene?.name ?? '',
        href: hrefFrom(place, { page: guideRoutes.sceneGuide, params: { id: scene?.code ?? '' } }),
      }
  return [{ ...link, isScene: scene !== null, ...(note && { note }) }]
}

function buildActivityEntry({ code, name, summary, itemCount }: ActivitySummaryDto): ActivityEntry {
  return { code, name, summary, count: itemCount }
}
