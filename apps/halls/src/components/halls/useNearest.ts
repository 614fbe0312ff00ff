import { useState } from 'react'
import type { HallView } from '../../model/halls/CountyHallView.ts'
import type { Position } from '../../model/map/convertCoordinates.ts'
import { metresBetween } from '../../model/map/distance.ts'

interface NearHall {
  readonly hall: HallView
  /** Undefined while nobody asked, and for a hall whose place is not known. */
  readonly metres: number | undefined
}

/** Halls in their order until the visitor lets the browser tell where he is, then the nearest first. His place stays here. */
export function useNearest(given: readonly HallView[]) {
  const [position, setPosition] = useState<Position>()
  const [isRefused, setIsRefused] = useState(false)

  function locate() {
    setPosition(undefined)
    setIsRefused(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => setPosition({ longitude, latitude }),
      () => setIsRefused(true),
      { maximumAge: 300_000, timeout: 15_000 },
    )
  }

  const halls: NearHall[] = given.map((hall) => ({
    hall,
    metres: position && hall.position && metresBetween(position, hall.position),
  }))
  if (position) halls.sort((one, other) => (one.metres ?? Infinity) - (other.metres ?? Infinity))
  return { halls, isNearestFirst: position !== undefined, isRefused, locate }
}
