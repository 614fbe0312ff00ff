/**
 * A material p that a licence spares. A linked material that must still be handed in (no way to spare it, or
 * 0 不可免提交) is none.
 */
export const isExempt = `(p.licence_type_code is not null and p.exempt_way <> '0')`

/** The guide of implementation i has such a material, by a licence of the code where one is given. */
export function hasExemptMaterial(licenceCode: string): string {
  return `exists(select 1 from guide_material p where p.guide_code = i.guide_code and ${isExempt}
    and (${licenceCode}::text is null or p.licence_type_code = ${licenceCode}))`
}
