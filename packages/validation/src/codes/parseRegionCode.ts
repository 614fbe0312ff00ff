/** An administrative region by its code: `code` has 6 digits, `fullCode` 12; `provinceCode` and `cityCode` have 6. */
export interface RegionCode {
  code: string
  fullCode: string
  level: 'province' | 'city' | 'county' | 'township' | 'village'
  provinceCode: string
  /** Absent for a province. */
  cityCode: string | undefined
}

/**
 * Reads a region code of GB/T 2260 (6 digits) or GB/T 10114 (12 digits), `undefined` for other text. Whether a region
 * with this code exists is for the region table to say.
 */
export function parseRegionCode(text: string): RegionCode | undefined {
  if (!/^[1-9]\d{5}(?:\d{6})?$/.test(text)) return undefined
  const fullCode = text.padEnd(12, '0')
  const level = levelOf(fullCode)
  return {
    code: fullCode.slice(0, 6),
    fullCode,
    level,
    provinceCode: `${fullCode.slice(0, 2)}0000`,
    cityCode: level === 'province' ? undefined : `${fullCode.slice(0, 4)}00`,
  }
}

function levelOf(fullCode: string): RegionCode['level'] {
  if (fullCode.slice(9) !== '000') return 'village'
  if (fullCode.slice(6, 9) !== '000') return 'township'
  if (fullCode.slice(4, 6) !== '00') return 'county'
  if (fullCode.slice(2, 4) !== '00') return 'city'
  return 'province'
}
