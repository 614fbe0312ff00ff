import type { HandleItemRefDto, RegionRefDto } from '@portal/contracts'

/** What to tell about a region that does not handle a matter itself; undefined when it does. */
export function explainAvailability(
  handleItems: readonly HandleItemRefDto[],
  region: RegionRefDto,
): { title: string; text: string } | undefined {
  if (handleItems.some((entry) => entry.region.code === region.code)) return undefined
  if (handleItems.length === 0) {
    return { title: `${region.name}暂无此事项`, text: '请在页面顶部切换到您所在的地区，或拨打 12345 咨询。' }
  }
  const below = region.code.replace(/(00)+$/, '')
  if (handleItems.some((entry) => entry.region.code.startsWith(below))) {
    return { title: `${region.name}本级暂无此事项`, text: '由下列地区的部门办理，请选择您所在的地区。' }
  }
  const places = [...new Set(handleItems.map((entry) => entry.region.name))].join('、')
  return { title: `${region.name}本级暂无此事项`, text: `可到${places}办理。` }
}
