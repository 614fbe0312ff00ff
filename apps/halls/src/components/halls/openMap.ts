import { map as createMap, divIcon, type LeafletKeyboardEvent, latLngBounds, marker, tileLayer } from 'leaflet'
import type { HallView } from '../../model/halls/CountyHallView.ts'

export interface OpenMap {
  zoomIn(): void
  zoomOut(): void
  close(): void
}

interface MapParts {
  readonly halls: readonly HallView[]
  /** Address of the tiles; without, markers stand on an empty ground. */
  readonly tiles: string
  readonly onChoose: (hall: HallView) => void
}

/** Nearer than this a single hall would stand in the middle of a street. */
const NEAREST_ZOOM = 17
/** Side of a marker in pixels; its name stands above. */
const MARKER = 28

/**
 * Draws halls on a map. Leaflet's own controls and texts are left out: they write markup, which the page's policy refuses.
 * Content keeps CGCS2000, and so do the tiles (天地图 and others in web Mercator).
 */
export function openMap(container: HTMLElement, { halls, tiles, onChoose }: MapParts): OpenMap {
  const map = createMap(container, { zoomControl: false, attributionControl: false, maxZoom: 18, minZoom: 6 })
  if (tiles) tileLayer(tiles).addTo(map)
  const places = halls.flatMap((hall) =>
    hall.position ? [{ hall, at: [hall.position.latitude, hall.position.longitude] as [number, number] }] : [],
  )
  for (const { hall, at } of places) {
    const icon = divIcon({ html: nameOf(hall), className: '', iconSize: [MARKER, MARKER] })
    marker(at, { icon, title: hall.name })
      .on('click', () => onChoose(hall))
      // Leaflet makes no click of the key where a marker opens nothing of its own.
      .on('keypress', ({ originalEvent }: LeafletKeyboardEvent) => {
        if (originalEvent.key === 'Enter') onChoose(hall)
      })
      .addTo(map)
  }
  map.fitBounds(latLngBounds(places.map(({ at }) => at)), { padding: [56, 56], maxZoom: NEAREST_ZOOM, animate: false })
  return { zoomIn: () => void map.zoomIn(), zoomOut: () => void map.zoomOut(), close: () => void map.remove() }
}

/** An element: markup as text would be refused. */
function nameOf({ name }: HallView): HTMLElement {
  const label = document.createElement('span')
  label.textContent = name
  return label
}
