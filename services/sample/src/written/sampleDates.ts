/** Dates of the sample are fixed, so that the same program always makes the same content. */
export const sampleSource = '演示数据'
export const sampleUpdatedAt = '2026-10-12T09:00:00+08:00'
export const sampleCheckedAt = '2026-11-02T09:00:00+08:00'
/** What every record of the sample says about itself. */
export const sampleRecord = {
  source: sampleSource,
  updatedAt: sampleUpdatedAt,
  checkedAt: sampleCheckedAt,
  isSample: true,
}
