import type { Position } from './convertCoordinates.ts'

const EARTH_RADIUS_M = 6_371_000

/** Metres on a sphere, as the crow flies. */
export function metresBetween(one: Position, other: Position): number {
  const [phi1, phi2] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((phi2 - phi1) / 2) ** 2 +
    Math.cos(phi1) * Math.cos(phi2) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(half))
}

/** 直线约 850 米, 直线约 3.2 公里. */
export function formatDistance(metres: number): string {
  if (metres < 950) return `直线约 ${Math.max(50, Math.round(metres / 50) * 50)} 米`
  const kilometres = metres / 1_000
  return `直线约 ${kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres)} 公里`
}

function radians(degrees: number): number {
  return (degrees / 180) * Math.PI
}
