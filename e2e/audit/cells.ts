import type { AuditOptions } from './AuditOptions.ts'

/** A window. 400 % zoom on a screen of 1280 pixels is one of 320 with four pixels in each. */
export interface View {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** What a visitor chose for every page, as the cookie says it. */
export interface Look {
  readonly name: 'normal' | 'elder' | 'contrast' | 'traditional'
  readonly cookie: string
}

/** One way to see every page. */
export interface Group {
  readonly view: View
  readonly look: Look
}

const views: readonly View[] = [
  { name: '1280', width: 1280, height: 900, scale: 1 },
  { name: '768', width: 768, height: 1024, scale: 1 },
  { name: '390', width: 390, height: 844, scale: 1 },
  { name: '320', width: 320, height: 640, scale: 1 },
]
const zoom: View = { name: '400 %', width: 320, height: 225, scale: 4 }

const normal: Look = { name: 'normal', cookie: '' }
const looks: readonly Look[] = [
  normal,
  { name: 'elder', cookie: 'elder' },
  { name: 'contrast', cookie: 'contrast' },
  { name: 'traditional', cookie: 'hant' },
]

export const widths: readonly number[] = views.map(({ width }) => width)
export const lookNames: readonly string[] = looks.map(({ name }) => name)

/** Every way in which the pages are seen; zoom in the standard look only, since widths are the same in all. */
export function planGroups({ isQuick, width, look: wantedLook }: AuditOptions): Group[] {
  const wanted = views.filter((view) => width === undefined || view.width === width)
  if (isQuick)
    return wanted.filter(({ name }) => name === '1280' || name === '390').map((view) => ({ view, look: normal }))
  const seenBy = looks.filter(({ name }) => wantedLook === '' || name === wantedLook)
  const all = seenBy.flatMap((look) => wanted.map((view) => ({ view, look })))
  if (wantedLook !== '') return all
  return width === undefined ? [...all, { view: zoom, look: normal }] : all
}
