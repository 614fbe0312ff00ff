import type { DisclosureIndexDto, ExposureDto, SpellingsDto } from '@portal/contracts'
import { buildDepartments } from './buildDepartments.ts'
import { buildTileMapView, buildTrendView, groupFigures } from './buildFigureViews.ts'
import type { DisclosureView, ExposureEntry } from './DisclosureView.ts'

const RANKED = 10

/** The home of disclosure as its page shows it. */
export function buildDisclosureView(
  index: DisclosureIndexDto,
  asked: { keyword: string | undefined; spelled: SpellingsDto | undefined; figure: string | undefined },
): DisclosureView {
  const choices = index.figures.filter(({ history }) => history.length > 0)
  const chosen = choices.find(({ name }) => name === asked.figure) ?? choices[0]
  const inRegions = index.regionFigures.find(({ name }) => name === chosen?.name)
  return {
    regionName: index.region.name,
    sections: index.sections.map(({ code, label, count }) => ({ code, title: label, count })),
    listCount: index.sections.reduce((sum, { count }) => sum + count, 0),
    departments: buildDepartments(index, asked),
    ...groupFigures(index.figures),
    choices: choices.map(({ name }) => name),
    trend: chosen && buildTrendView(chosen),
    map: inRegions && buildTileMapView(inRegions),
    ranks: buildRanks(index),
    exposures: index.exposures.map(buildExposureEntry),
  }
}

function buildRanks({ departments, departmentCounts }: DisclosureIndexDto): DisclosureView['ranks'] {
  const rows = departments
    .filter(({ matterCount }) => matterCount > 0)
    .sort((left, right) => right.matterCount - left.matterCount)
    .map(({ name, matterCount }) => ({ name, value: matterCount }))
  return {
    rows: rows.slice(0, RANKED),
    asOf: departmentCounts.asOf,
    sheet: {
      title: '各部门公布的事项数',
      columns: ['部门', '事项数'],
      rows: rows.map(({ name, value }) => [name, String(value)]),
    },
  }
}

function buildExposureEntry({ id, kind, subject, facts, decision, authority, decidedOn }: ExposureDto): ExposureEntry {
  return { id, kind: kind.label, subject, facts, decision, note: `${authority}，${decidedOn}` }
}
