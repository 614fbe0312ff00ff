/**
 * SQL for one matter's implementation nearest to a region: `chain` is a parameter with the codes from the region up.
 * Use levels grow downwards (2 province … 5 town), so the highest is the nearest.
 */
export function nearestImplementation(matterCode: string, chain: string): string {
  return `lateral (
    select i.code, i.matter_code, i.region_code, i.guide_code, i.online_url, i.credit_code, i.use_level, i.state
    from implementation i
    where i.matter_code = ${matterCode} and i.region_code = any(${chain}) and i.state <> '3'
    order by i.use_level desc, i.code limit 1)`
}
