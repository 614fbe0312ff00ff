import { encode } from 'uqr'

const quietZone = 2

/** The QR code of an address: how many squares a side has, and the dark ones as an SVG path of runs in each row. */
export function renderQr(address: string): { size: number; path: string } {
  const { size, data } = encode(address, { ecc: 'M', border: quietZone })
  return { size, path: data.map(renderRow).join('') }
}

function renderRow(row: readonly boolean[], y: number): string {
  const squares = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...squares.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('')
}
