import type { GuideState } from './guideState.ts'

type Place = GuideState['guide_window'][number]

/** Where to go: new and closed windows, and what changed of those that stay. */
export function explainPlaceChanges(before: readonly Place[], after: readonly Place[]): string[] {
  const gone = before.filter(({ name }) => !after.some((place) => place.name === name))
  const added = after.filter(({ name }) => !before.some((place) => place.name === name))
  return [
    ...(gone.length > 0 ? [`不再办理的地点：${gone.map(({ name }) => name).join('、')}`] : []),
    ...(added.length > 0 ? [`新增办理地点：${added.map(({ name }) => name).join('、')}`] : []),
    ...after.flatMap((is) => {
      const was = before.find(({ name }) => name === is.name)
      return was ? explainPlaceChange(was, is) : []
    }),
  ]
}

function explainPlaceChange(was: Place, is: Place): string[] {
  return [
    ...(was.address !== is.address ? [`${is.name}的地址改为${is.address}`] : []),
    ...(was.office_time !== is.office_time ? [`${is.name}的办公时间改为${is.office_time}`] : []),
    ...(was.phone !== is.phone ? [`${is.name}的电话改为 ${is.phone}`] : []),
  ]
}
