/** Degrees. */
export interface Position {
  readonly longitude: number
  readonly latitude: number
}

// Krasovsky 1940, on which the shift of GCJ-02 is computed.
const SEMI_MAJOR_AXIS = 6_378_245
const ECCENTRICITY_SQUARED = 0.006_693_421_622_965_943
/** What Baidu's shift turns by. */
const BAIDU_TURN = (Math.PI * 3000) / 180

/**
 * Content keeps CGCS2000, which is WGS-84 within centimetres. Maps in China are drawn in GCJ-02 (高德, 腾讯, Apple): without
 * the shift a marker would stand some 500 m beside the door. The algorithm is the published one, exact to about a metre.
 */
export function toGcj02({ longitude, latitude }: Position): Position {
  const [x, y] = [longitude - 105, latitude - 35]
  const phi = (latitude / 180) * Math.PI
  const magic = 1 - ECCENTRICITY_SQUARED * Math.sin(phi) ** 2
  const perLatitude = ((SEMI_MAJOR_AXIS * (1 - ECCENTRICITY_SQUARED)) / magic ** 1.5 / 180) * Math.PI
  const perLongitude = ((SEMI_MAJOR_AXIS / Math.sqrt(magic)) * Math.cos(phi) * Math.PI) / 180
  return {
    longitude: longitude + shiftEast(x, y) / perLongitude,
    latitude: latitude + shiftNorth(x, y) / perLatitude,
  }
}

/** What Baidu adds to GCJ-02. */
export function toBd09(position: Position): Position {
  const { longitude: x, latitude: y } = toGcj02(position)
  const distance = Math.hypot(x, y) + 0.000_02 * Math.sin(y * BAIDU_TURN)
  const angle = Math.atan2(y, x) + 0.000_003 * Math.cos(x * BAIDU_TURN)
  return { longitude: distance * Math.cos(angle) + 0.0065, latitude: distance * Math.sin(angle) + 0.006 }
}

/** Metres. */
function shiftNorth(x: number, y: number): number {
  const ground = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  return ground + waves(x, [20, 6], [20, 2]) + waves(y, [20, 1], [40, 1 / 3]) + waves(y, [160, 1 / 12], [320, 1 / 30])
}

/** Metres. */
function shiftEast(x: number, y: number): number {
  const ground = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  return ground + waves(x, [20, 6], [20, 2]) + waves(x, [20, 1], [40, 1 / 3]) + waves(x, [150, 1 / 12], [300, 1 / 30])
}

/** Two thirds of sines, each given by its height and how often it swings. */
function waves(at: number, ...sines: readonly (readonly [number, number])[]): number {
  const sum = sines.reduce((total, [height, often]) => total + height * Math.sin(often * at * Math.PI), 0)
  return (sum * 2) / 3
}
