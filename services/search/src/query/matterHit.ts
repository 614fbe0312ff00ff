import { isSuspended, type KeyFigures, nearestImplementation, onlineAddress } from '@portal/records/guide'

/** What is shown of a matter among the results. */
export interface MatterHit extends KeyFigures {
  guideCode: string | null
  departmentName: string | null
  regionCode: string | null
  regionName: string | null
  tags: string[]
  onlineUrl: string | null
  isSuspended: boolean
}

/** SQL for the matter of a document `d` as a MatterHit, as it is handled nearest to the region whose chain is given. */
export const matterHitSql = (chain: string) => `
  select json_build_object('guideCode', i.code, 'departmentName', o.name, 'regionCode', r.code, 'regionName', r.name, 'tags', m.tags,
    'onlineUrl', ${onlineAddress}, 'isSuspended', ${isSuspended}, 'statutoryDays', g.statutory_days, 'statutoryUnit', g.statutory_unit,
    'promisedDays', g.promised_days, 'promisedUnit', g.promised_unit, 'maxVisits', g.max_visits, 'feeText', g.fee_text,
    'onlineLevel', g.online_level) as matter
  from shown_matter m
  left join ${nearestImplementation('m.code', chain)} i on true
  left join organisation o on o.credit_code = i.credit_code
  left join region r on r.code = i.region_code
  left join guide g on g.code = coalesce(i.guide_code, m.code)
  where d.kind = 'matter' and m.code = d.ref`
