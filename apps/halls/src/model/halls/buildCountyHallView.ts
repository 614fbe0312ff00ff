import { includesSpelling } from '@portal/area'
import type { CalendarDto, RegionHallsDto, SpellingsDto } from '@portal/contracts'
import { buildDepartmentIndexView } from '../departments/buildDepartmentIndexView.ts'
import { buildHallView } from './buildHallView.ts'
import type { CountyHallView } from './CountyHallView.ts'

interface CountyHallAnswers {
  readonly answer: RegionHallsDto
  readonly spelled?: SpellingsDto
  readonly holidays: CalendarDto
}

/** Where people of a region go: its halls, or those of the region above, and its departments. */
export function buildCountyHallView(
  { answer, spelled, holidays }: CountyHallAnswers,
  keyword: string | undefined,
): CountyHallView {
  const { region, hallRegion, halls } = answer
  const shown = halls.filter(({ name, address }) => includesSpelling(`${name} ${address}`, spelled))
  return {
    title: `${region.name}办事大厅`,
    lead: `${hallRegion.name}的 ${halls.length} 个办事大厅：地址、开放时间、电话和无障碍服务。`,
    ...(hallRegion.code !== region.code && {
      elsewhere: `${region.name}没有登记自己的办事大厅，可以到${hallRegion.name}的大厅办理；去之前请先打电话问清楚。`,
    }),
    keyword,
    halls: shown.map(buildHallView),
    departments: buildDepartmentIndexView(answer, spelled),
    holidays,
  }
}
