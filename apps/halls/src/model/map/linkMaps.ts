import { unescapeText } from '@portal/format'
import { type Position, toBd09, toGcj02 } from './convertCoordinates.ts'

export interface MapLink {
  readonly text: string
  readonly href: string
}

interface Place extends Position {
  readonly name: string
  readonly address: string
}

/** The place in the maps that people have, each in the coordinates that it draws in; opens the application where there is one. */
export function linkMaps(place: Place): readonly MapLink[] {
  const { name, address } = place
  const [gcj, bd] = [round(toGcj02(place)), round(toBd09(place))]
  return [
    {
      text: '高德地图',
      href: makeAddress('https://uri.amap.com/marker', {
        position: `${gcj.longitude},${gcj.latitude}`,
        name,
        coordinate: 'gaode',
        callnative: '1',
      }),
    },
    {
      text: '百度地图',
      href: makeAddress('https://api.map.baidu.com/marker', {
        location: `${bd.latitude},${bd.longitude}`,
        title: name,
        content: address,
        coord_type: 'bd09ll',
        output: 'html',
        src: 'webapp.portal.halls',
      }),
    },
    {
      text: '腾讯地图',
      href: makeAddress('https://apis.map.qq.com/uri/v1/marker', {
        marker: `coord:${gcj.latitude},${gcj.longitude};title:${plain(name)};addr:${plain(address)}`,
        referer: 'portal',
      }),
    },
    {
      text: '苹果地图',
      href: makeAddress('https://maps.apple.com/', { ll: `${gcj.latitude},${gcj.longitude}`, q: name }),
    },
  ]
}

function makeAddress(base: string, query: Readonly<Record<string, string>>): string {
  return unescapeText(`${base}?${new URLSearchParams(query)}`)
}

/** A tenth of a metre is more than any of them knows. */
function round({ longitude, latitude }: Position) {
  return { longitude: longitude.toFixed(6), latitude: latitude.toFixed(6) }
}

/** Tencent takes a marker apart at these. */
function plain(text: string): string {
  return text.replace(/[;:|]/g, ' ')
}

/** An address whose place is not known, for the search of the same maps. */
export function searchMaps({ city, address }: { city: string; address: string }): readonly MapLink[] {
  return [
    { text: '高德地图', href: makeAddress('https://uri.amap.com/search', { keyword: address, callnative: '1' }) },
    {
      text: '百度地图',
      href: makeAddress('https://api.map.baidu.com/geocoder', { address, output: 'html', src: 'webapp.portal.halls' }),
    },
    {
      text: '腾讯地图',
      href: makeAddress('https://apis.map.qq.com/uri/v1/search', { keyword: address, region: city, referer: 'portal' }),
    },
    { text: '苹果地图', href: makeAddress('https://maps.apple.com/', { q: address }) },
  ]
}
