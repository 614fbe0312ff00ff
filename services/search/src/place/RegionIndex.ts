import type { RegionDto, RegionListDto, RegionRefDto } from '@portal/contracts'
import { statement } from '@portal/database/pool'
import type pg from 'pg'

interface RegionRow extends RegionRefDto {
  parentCode: string | null
  shortName: string
  otherNames: string[]
}

/** All regions, in memory: a few thousand rows that nearly every answer needs. */
export interface RegionIndex {
  /** Follows codes that were given up to the region that took over. */
  find(code: string): RegionDto | undefined
  /** Codes from the region up to its province. */
  chain(code: string): string[]
  /** The whole province, in the order of codes. */
  all: RegionListDto['regions']
  /** What the regions are called, for questions that name one. */
  named: readonly Pick<RegionRow, 'code' | 'name' | 'shortName' | 'otherNames'>[]
  /** What else people call a region or a part of it: 鹏城, 珠江新城. */
  places: readonly PlaceName[]
}

interface PlaceName {
  name: string
  regionCode: string
}

const selectRegions = statement<RegionRow & { oldCodes: string[] | null }>(
  'regions',
  `select r.code, r.name, r.level, r.parent_code as "parentCode", r.short_name as "shortName", r.other_names as "otherNames",
          (select array_agg(a.old_code::text) from region_alias a where a.code = r.code) as "oldCodes"
   from region r where not r.is_obsolete order by r.code`,
)

const selectPlaceNames = statement<PlaceName>(
  'place-names',
  `select p.name, p.region_code as "regionCode" from place_name p join region r on r.code = p.region_code
   where p.is_active and not r.is_obsolete order by p.name, p.region_code`,
)

export async function loadRegions(pool: pg.Pool): Promise<RegionIndex> {
  const rows = await selectRegions(pool, [])
  const places = await selectPlaceNames(pool, [])
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const regions = new Map(rows.map((row) => [row.code, buildRegion(row, rows, byCode)]))
  for (const row of rows) {
    const region = regions.get(row.code)
    for (const oldCode of row.oldCodes ?? []) if (region) regions.set(oldCode, region)
  }
  return {
    find: (code) => regions.get(code),
    all: rows.map(({ code, name, level, parentCode }) => ({ code, name, level, parentCode })),
    chain: (code) => (regions.get(code)?.path ?? []).map((region) => region.code).reverse(),
    named: rows,
    places,
  }
}

function buildRegion(row: RegionRow, rows: readonly RegionRow[], byCode: ReadonlyMap<string, RegionRow>): RegionDto {
  const path = []
  for (let at: RegionRow | undefined = row; at && path.length < 4; at = byCode.get(at.parentCode ?? ''))
    path.unshift(reference(at))
  return {
    ...reference(row),
    path,
    children: rows.filter(({ parentCode }) => parentCode === row.code).map(reference),
  }
}

function reference({ code, name, level }: RegionRow): RegionRefDto {
  return { code, name, level }
}
