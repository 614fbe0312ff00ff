import { readHallPlaces } from '../regions/hallPlaces.ts'
import { fullName, type RegionPlace } from '../regions/placeNames.ts'
import type { CodedMatter } from '../written/codeMatters.ts'
import { readDepartments } from '../written/readSample.ts'
import type { SampleDepartment } from '../written/SampleMatter.ts'
import { creditCode } from '../written/sampleCodes.ts'
import { sampleRecord } from '../written/sampleDates.ts'
import { departmentHallAddress, hallAddress, hallName } from './organisationRow.ts'

type HallPlaces = Omit<ReturnType<typeof readHallPlaces>, 'departments'>
type DepartmentHall = Omit<
  ReturnType<typeof readHallPlaces>['departments'][number],
  'department' | 'only' | 'isAlone'
> & {
  department: SampleDepartment
  matterCodes: string[]
}

/** The service centre of each region, halls that departments have of their own, and centres of some towns. */
export function generateHalls(
  places: readonly RegionPlace[],
  { creditCodes, matters }: { creditCodes: ReadonlySet<string>; matters: readonly CodedMatter[] },
) {
  const { departments, ...known } = readHallPlaces()
  const halls = departments.map(({ only, isAlone: _isAlone, ...hall }) => ({
    ...hall,
    department: departmentNamed(hall.department),
    matterCodes: only.map((id) => codeOf(id, matters)),
  }))
  return places.flatMap((place, index) => [
    centreRow(place, index, known),
    ...departmentRows(place, { ...known, halls }, creditCodes),
    ...townRows(place, known),
  ])
}

function centreRow(place: RegionPlace, index: number, known: HallPlaces) {
  return {
    code: `hall-${place.region.code}`,
    name: hallName(place),
    type: '1',
    address: hallAddress(place),
    officeTime: pickInRotation(known.hours, index),
    traffic: pickInRotation(known.traffic, index),
    accessible: pickInRotation(known.accessible, index),
    windows: pickInRotation(known.windows, index),
    orderNumber: 1,
    ...positionOf(known.positions[place.region.code]),
    ...everyHall(place),
  }
}

function codeOf(id: string, matters: readonly CodedMatter[]): string {
  const found = matters.find(({ matter }) => matter.id === id)
  if (!found) throw new Error(`the sample's halls name an unknown matter ${id}`)
  return found.code
}

function departmentNamed(kind: string): SampleDepartment {
  const found = readDepartments().find((department) => department.kind === kind)
  if (!found) throw new Error(`the sample's halls name an unknown department ${kind}`)
  return found
}

function departmentRows(
  place: RegionPlace,
  known: HallPlaces & { halls: DepartmentHall[] },
  creditCodes: ReadonlySet<string>,
) {
  return known.halls
    .filter((hall) => hall.level === place.region.level)
    .flatMap((hall) => {
      const body = creditCode(hall.department, place.region.code)
      if (!creditCodes.has(body)) return []
      return [
        {
          code: `hall-${place.region.code}-${hall.department.number}`,
          name: `${fullName(place)}${hall.title}`,
          type: '2',
          address: departmentHallAddress(place, hall.order),
          officeTime: hall.hours,
          traffic: pickInRotation(known.traffic, hall.order / 10),
          accessible: pickInRotation(known.accessible, hall.order / 10),
          creditCode: body,
          matterCodes: hall.matterCodes,
          orderNumber: hall.order,
          ...positionOf(known.positions[place.region.code], hall.order / 20_000),
          ...everyHall(place),
        },
      ]
    })
}

function townRows(place: RegionPlace, known: HallPlaces) {
  return (known.towns[place.region.code] ?? []).map(([town, longitude, latitude], index) => ({
    code: `hall-${place.region.code}-t${index + 1}`,
    name: `${fullName(place)}${town}${town.endsWith('街道') ? '党群服务中心（便民服务中心）' : '便民服务中心'}`,
    type: '6',
    address: `${fullName(place)}${town}便民路 1 号`,
    officeTime: '工作日 8:30—12:00、14:30—17:30；圩日中午不休息',
    traffic: '城乡公交便民服务中心站；院内可以临时停车',
    accessible: '一层办事，无障碍坡道、爱心座椅，可以上门代办',
    orderNumber: 100 + index,
    longitude,
    latitude,
    ...everyHall(place),
  }))
}

function everyHall(place: RegionPlace) {
  return { regionCode: place.region.code, phone: `${place.phoneCode}-12345`, ...sampleRecord }
}

/** Departments are near the centre, not in it. A province without positions has halls without a place on the map. */
function positionOf(at: [number, number] | undefined, offset = 0) {
  if (!at) return { longitude: null, latitude: null }
  const [longitude, latitude] = at.map((degrees) => Math.round((degrees + offset) * 10_000) / 10_000)
  return { longitude, latitude }
}

function pickInRotation(texts: readonly string[], index: number): string {
  return texts[index % texts.length] ?? ''
}
