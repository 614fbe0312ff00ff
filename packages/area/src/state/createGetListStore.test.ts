import { expect, test } from 'vitest'
import { createGetListStore, findPlace } from './createGetListStore.ts'

const left = { address: '/v3/notices?region=440100&pageNo=3', scrollY: 840 }

test.each([
  ['/v3/notices?region=440100', left],
  ['/v3/notices', left],
  ['/v3/notices?region=440300', undefined],
  ['/v2/notices', undefined],
])('a link to %s leads back to %j', (address, place) => {
  const list = createGetListStore()
  list.getState().remember(left)
  expect(findPlace(list.getState().places, address)).toEqual(place)
})

test('of one list the last place is known, and the lists that were left longest ago are forgotten', () => {
  const list = createGetListStore()
  for (let number = 0; number < 31; number += 1) list.getState().remember({ address: `/list/${number}`, scrollY: 0 })
  list.getState().remember({ address: '/list/1?pageNo=2', scrollY: 5 })
  const { places } = list.getState()
  expect(Object.keys(places)).toHaveLength(30)
  expect([places['/list/0'], places['/list/1']]).toEqual([undefined, { address: '/list/1?pageNo=2', scrollY: 5 }])
})
