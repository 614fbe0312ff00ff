import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Position, toBd09, toGcj02 } from './convertCoordinates.ts'

const beijing = { longitude: 116.404, latitude: 39.915 }

describe('coordinates for the maps of China', () => {
  // The pairs that the implementations of the published algorithm agree on, wandergis/coordtransform among them.
  it('are those that are published', () => {
    expect(toGcj02(beijing)).toEqual({ longitude: 116.41024449916938, latitude: 39.91640428150164 })
    expect(toBd09(beijing)).toEqual({ longitude: 116.41662724378733, latitude: 39.922699552216216 })
  })

  it('lie some hundred metres from the true place everywhere in the province, never further than a kilometre', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 109.6, max: 117.4, noNaN: true }),
        fc.double({ min: 20.2, max: 25.6, noNaN: true }),
        (x, y) => {
          const place = { longitude: x, latitude: y }
          expect(metresBetween(place, toGcj02(place))).toBeGreaterThan(300)
          expect(metresBetween(place, toGcj02(place))).toBeLessThan(1_000)
          expect(metresBetween(toGcj02(place), toBd09(place))).toBeGreaterThan(300)
        },
      ),
    )
  })
})

function metresBetween(one: Position, other: Position): number {
  const east = (one.longitude - other.longitude) * 111_320 * Math.cos((one.latitude / 180) * Math.PI)
  return Math.hypot(east, (one.latitude - other.latitude) * 111_320)
}
