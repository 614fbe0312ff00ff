import { addressOfTarget, ask, defineContent, type LinkPlace } from '@portal/area/content'
import type { AnniversaryDto, AnniversaryEventDto } from '@portal/contracts'
import type { MemorabiliaView, YearView } from '../model/MemorabiliaView.ts'
import * as homeRoutes from '../routes.ts'

/** The anniversary that the address names. */
const ANNIVERSARY = '5'

/** What happened in the years that the anniversary looks back on, oldest first. */
export const memorabiliaContent = defineContent(homeRoutes.memorabilia, {
  questions: () => ({ anniversary: ask('/api/anniversaries/:anniversary', { anniversary: ANNIVERSARY }) }),
  data: ({ anniversary }, request) => buildMemorabiliaView(anniversary, request),
  title: ({ anniversary }) => `${anniversary}周年大事记`,
  meta: ({ years, count }, { config }) => ({
    description: `${config.siteName}${years[0]?.year}年至${years.at(-1)?.year}年的 ${count} 件大事。`,
    government: { ColumnName: '大事记', ColumnType: '政务服务' },
  }),
  missing: '大事记还没有公布。请先看看专题和通知公告。',
})

function buildMemorabiliaView({ anniversary, years }: AnniversaryDto, place: LinkPlace): MemorabiliaView {
  return {
    anniversary,
    years: years.map(({ year, events }) => ({ year, events: events.map((event) => buildEvent(event, place)) })),
    count: years.reduce((sum, { events }) => sum + events.length, 0),
  }
}

function buildEvent(
  { id, happenedOn, title, text, image, target }: AnniversaryEventDto,
  place: LinkPlace,
): YearView['events'][number] {
  const [, month, day] = happenedOn.split('-').map(Number)
  return {
    id,
    day: `${month}月${day}日`,
    happenedOn,
    title,
    text,
    image: image ?? undefined,
    href: (target && addressOfTarget(target, place)) ?? undefined,
  }
}
