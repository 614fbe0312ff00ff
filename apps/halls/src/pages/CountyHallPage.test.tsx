// @vitest-environment jsdom
import type { HallDto, RegionHallsDto } from '@portal/contracts'
import { getAllByRole, getByRole, queryByRole, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { calendar, departments, province } from '../test/answers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const city = { code: '440300', name: '深圳市', level: 'city' } as const

const hall: HallDto = {
  code: 'hall-440300',
  name: '深圳市政务服务中心',
  type: { code: '1', label: '行政（政务）服务中心' },
  address: '深圳市行政服务大道 1 号',
  officeTime: '周一至周五 9:00—12:00、14:00—17:30；周六 9:00—12:00；法定节假日除外',
  phone: '0755-12345',
  traffic: '地铁直达。',
  longitude: 114.058,
  latitude: 22.543,
  accessible: '设无障碍坡道和轮椅。',
  windows: '综合窗口 12 个。',
  appointmentUrl: 'https://book.example.gov.cn/',
  queueUrl: null,
  region: city,
  department: null,
  checkedAt: '2026-11-02T09:00:00+08:00',
}
const regionHalls: RegionHallsDto = {
  region: city,
  hallRegion: city,
  halls: [
    hall,
    { ...hall, code: 'hall-2', name: '深圳市办税服务厅', department: { orgCode: 'YY2400000', name: '深圳市税务局' } },
  ],
  departments: departments.departments,
}

function render(
  address: string,
  changes: Partial<RegionHallsDto> = {},
  preferences?: Parameters<typeof renderAddress>[2],
) {
  const asked = new URLSearchParams(address.split('?')[1]).get('keyword')
  const answers = {
    '/api/halls': { ...regionHalls, ...changes },
    '/api/calendar': calendar,
    '/api/spellings': { spellings: asked === '辦稅' ? ['辦稅', '办税'] : [asked] },
  }
  return renderAddress(address, answers, preferences)
}

describe.each(['/v2/country-hall', '/v3/country-hall'])('%s', (address) => {
  it('says of each hall when it opens, where it is, whom to ring and what help there is', async () => {
    const { container, requests } = await render(`${address}?region=440300`)
    expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe('深圳市办事大厅')
    expect(requests).toContainEqual({ path: '/api/halls', query: { region: '440300' } })
    const [card] = getAllByRole(container, 'article')
    if (!card) throw new Error('no hall')
    expect(card.textContent).toContain('周一至周五 9:00—12:00、14:00—17:30')
    expect(card.textContent).toContain('深圳市行政服务大道 1 号')
    expect(within(card).getByRole('link', { name: '打电话给深圳市政务服务中心' }).getAttribute('href')).toBe(
      'tel:075512345',
    )
    expect(
      getAllByRole(within(card).getByRole('list', { name: '无障碍设施' }), 'listitem').map((item) => item.textContent),
    ).toEqual(['无障碍通道', '轮椅'])
    expect(card.textContent).toContain('综合窗口 12 个。')
    expect(within(card).getByRole('link', { name: /^预约/ }).getAttribute('href')).toBe('https://book.example.gov.cn/')
    expect(within(card).queryByRole('link', { name: /^取号/ })).toBeNull()
    expect(card.textContent).toContain('信息核对日期 2026-11-02')
  })
})

describe('the halls of a region', () => {
  it('say nothing of now on the server, whose pages are kept', async () => {
    const { html } = await render('/v3/country-hall?region=440300')
    expect(html).not.toMatch(/开放中|未开放/)
  })

  it('lead into the maps that people have, in the coordinates of each', async () => {
    const { container } = await render('/v3/country-hall?region=440300')
    const links = getAllByRole(container, 'link', { name: /地图/ }).slice(0, 4)
    expect(links.map((link) => link.textContent?.slice(0, 4))).toEqual(['高德地图', '百度地图', '腾讯地图', '苹果地图'])
    expect(links[0]?.getAttribute('href')).toContain('uri.amap.com')
  })

  it('without a place on the map have their address and no way into maps', async () => {
    const { container } = await render('/v3/country-hall', { halls: [{ ...hall, longitude: null, latitude: null }] })
    expect(container.textContent).toContain(hall.address)
    expect(queryByRole(container, 'link', { name: /地图/ })).toBeNull()
  })

  it('are those of the city where the county has none, and the page says so', async () => {
    const county = { code: '440303', name: '罗湖区', level: 'county' } as const
    const { container } = await render('/v3/country-hall?region=440300', { region: county })
    expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe('罗湖区办事大厅')
    expect(container.textContent).toContain('罗湖区没有登记自己的办事大厅，可以到深圳市的大厅办理')
  })

  it('where there are none say whom to ask', async () => {
    const { container } = await render('/v3/country-hall', { halls: [], departments: [] })
    expect(container.textContent).toContain('这里还没有登记办事大厅')
    expect(getByRole(container, 'link', { name: '拨打 12345' }).getAttribute('href')).toBe('tel:12345')
  })

  it('are searched by name and address in either script beside the departments; a word that fits none leads back', async () => {
    const { container, meta } = await render('/v3/country-hall?region=440300&keyword=办税')
    expect(getAllByRole(container, 'article')).toHaveLength(1)
    expect(meta.canonical).toBe('/v3/country-hall?region=440300')
    expect(
      getAllByRole((await render('/v3/country-hall?region=440300&keyword=辦稅')).container, 'article'),
    ).toHaveLength(1)
    const none = await render('/v3/country-hall?region=440300&keyword=航天')
    expect(none.container.textContent).toContain('没有名称含“航天”的大厅或部门')
    expect(getByRole(none.container, 'link', { name: '查看全部' }).getAttribute('href')).toBe(
      '/v3/country-hall?region=440300',
    )
  })

  it('are told to machines with hours, place and telephone', async () => {
    const { meta } = await render('/v3/country-hall?region=440300')
    expect(meta.structuredData).toMatchObject({
      itemListElement: [
        {
          item: {
            '@type': 'GovernmentOffice',
            telephone: '0755-12345',
            geo: { longitude: 114.058, latitude: 22.543 },
            openingHoursSpecification: [
              { opens: '09:00', closes: '12:00' },
              { opens: '14:00' },
              { dayOfWeek: ['Saturday'] },
            ],
          },
        },
        {},
      ],
    })
  })

  it('have the telephone first in elder mode', async () => {
    const elder = { isElder: true, contrast: 'normal', textSize: 0, script: 'simplified' } as const
    const { container } = await render('/v3/country-hall?region=440300', {}, elder)
    const text = container.querySelector('article')?.textContent ?? ''
    expect(text).toMatch(/打电话.*周一至周五/)
    const standard = (await render('/v3/country-hall?region=440300')).container.querySelector('article')?.textContent
    expect(standard).toMatch(/周一至周五.*打电话/)
  })
})

it('the province offers its cities', async () => {
  const { container } = await render('/v3/country-hall', { region: province, hallRegion: province })
  const cities = getByRole(container, 'list', { name: '选择市、县（区）' })
  expect(within(cities).getByRole('link', { name: '深圳市' }).getAttribute('href')).toBe(
    '/v3/country-hall?region=440300',
  )
})

describe('the halls of a region on another site', () => {
  it('say where they are and whom to ring, and turn to another region in the box', async () => {
    const { container } = await render('/embed/halls?region=440300&look=elder')
    expect(getByRole(container, 'heading', { level: 2, name: hall.name })).toBeTruthy()
    expect(container.textContent).toContain(hall.address)
    expect(getAllByRole(container, 'link', { name: '0755-12345' })[0]?.getAttribute('href')).toBe('tel:075512345')
    expect(getByRole(container, 'link', { name: '广东省' }).getAttribute('href')).toBe('/embed/halls?look=elder')
    expect(getByRole(container, 'link', { name: '在门户查看窗口、交通和地图' }).getAttribute('href')).toBe(
      '/v3/country-hall?region=440300',
    )
  })

  it('are five at most, the rest is in the portal', async () => {
    const halls = Array.from({ length: 7 }, (_, at) => ({ ...hall, code: `hall-${at}` }))
    const { container } = await render('/embed/halls?region=440300', { halls })
    expect(getAllByRole(container, 'heading', { level: 2 })).toHaveLength(5)
    expect(getByRole(container, 'link', { name: '在门户查看其余 2 个大厅' })).toBeTruthy()
  })
})
