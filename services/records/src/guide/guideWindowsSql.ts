const windowFields = `'name', p.name, 'type', p.type, 'address', p.address, 'officeTime', p.office_time, 'phone', p.phone,
  'traffic', p.traffic, 'longitude', p.longitude, 'latitude', p.latitude, 'accessible', p.accessible`

/** Of a matter that towns and sub-district offices take part in, whichever body decides it. */
const isOfTowns = `exists (select 1 from shown_matter m where m.code = i.matter_code and '5' = any(m.use_levels))`

/**
 * The body's own halls first, those that name their matters for these alone, then those that serve all, for what is handled
 * there; town service centres only for what towns take. Where a guide says the place in words, neither hall nor body takes it.
 */
const hallWindows = `coalesce((select json_agg(json_build_object('hall', p.code, 'hallRegion', p.region_code, ${windowFields})
  order by p.credit_code is null, p.order_number, p.code) from hall p
  where p.region_code = i.region_code and p.state = '1'
    and (p.credit_code = i.credit_code and g.handle_place is null and (p.matter_codes = '{}' or i.matter_code = any(p.matter_codes))
      or p.credit_code is null and p.type = '6' and ${isOfTowns} and (g.in_hall or g.handle_place is not null)
      or p.credit_code is null and p.type <> '6' and g.in_hall and g.handle_place is null)), '[]')`

/** Where the body itself is, for matters that are in no hall: a funeral home receives visitors, the service centre does not do its work. */
const bodyWindows = `(select json_agg(json_build_object('name', o.name, 'type', '2', 'address', o.address,
    'officeTime', o.office_time, 'phone', o.phone, 'traffic', null, 'longitude', null, 'latitude', null, 'accessible', null))
  from organisation o where o.credit_code = i.credit_code and not g.in_hall and g.handle_place is null
    and o.address is not null and o.office_time is not null and o.phone is not null)`

/** The windows of guide g; else the halls of implementation i's region; else the body that handles it. */
export const guideWindowsSql = `case when exists(select 1 from guide_window w where w.guide_code = g.code)
  then ${parts('guide_window', windowFields)}
  else coalesce(nullif(${hallWindows}::jsonb, '[]')::json, ${bodyWindows}, '[]') end`

/** A list of a guide's parts as JSON with the fields of the contract. */
export function parts(table: string, fields: string): string {
  return `coalesce((select json_agg(json_build_object(${fields}) order by p.position)
    from ${table} p where p.guide_code = g.code), '[]')`
}
