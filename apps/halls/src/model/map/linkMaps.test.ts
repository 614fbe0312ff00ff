import { expect, it } from 'vitest'
import { linkMaps, searchMaps } from './linkMaps.ts'

const hall = { name: '天河区政务服务中心;|', address: '行政服务大道 1 号', longitude: 116.404, latitude: 39.915 }

it('a place stands in each map in the coordinates that it draws in', () => {
  const [amap, baidu, tencent, apple] = linkMaps(hall).map(({ href }) => new URL(href).searchParams)
  expect(amap?.get('position')).toBe('116.410244,39.916404')
  expect(baidu?.get('location')).toBe('39.922700,116.416627')
  expect(baidu?.get('coord_type')).toBe('bd09ll')
  expect(tencent?.get('marker')).toBe('coord:39.916404,116.410244;title:天河区政务服务中心  ;addr:行政服务大道 1 号')
  expect(apple?.get('ll')).toBe('39.916404,116.410244')
})

it('an address without a place is searched for', () => {
  const links = searchMaps({ city: '广州市', address: '行政服务大道 1 号' })
  for (const { href } of links) expect(decodeURIComponent(href).replaceAll('+', ' ')).toContain('行政服务大道 1 号')
})
