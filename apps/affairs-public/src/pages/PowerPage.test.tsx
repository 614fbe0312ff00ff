// @vitest-environment jsdom
import { RedirectError } from '@portal/area/content'
import { getAllByRole, getByRole, queryByRole } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { splitResponsibility } from '../model/disclosure/buildPowerView.ts'
import { duty } from '../test/listAnswers.ts'
import { renderAddress } from '../test/renderAddress.ts'

const code = 'd8b3f718-0a35-8a8e-897d-4c0c5ccbfd38'
const render = (address: string, change: Parameters<typeof duty>[0] = {}) =>
  renderAddress(address, { [`/api/disclosure/duties/${code}`]: duty(change) })

describe.each([`/v2/affairs-public-detail?qzqdCode=${code}`, `/v3/affairs-public-detail?qzqdCode=${code}`])(
  'a power at %s',
  (address) => {
    it('says its law, its steps as a picture and in words, what follows, who watches, and where to apply', async () => {
      const { container, meta, title } = await render(address)
      expect(getByRole(container, 'heading', { level: 1 }).textContent).toBe(title)
      expect(getAllByRole(container, 'heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
        '实施依据',
        '部门和编码',
        '办理流程和责任',
        '追责情形',
        '追责依据',
        '监督方式',
      ])
      expect(getByRole(container, 'img', { name: '流程图：受理，审查' })).toBeTruthy()
      expect(container.textContent).toContain('公示依法应当提交的材料。')
      expect(container.textContent).toContain('其他法律法规规定应履行的责任。')
      expect(getByRole(container, 'link', { name: '020-83135078' }).getAttribute('href')).toBe('tel:02083135078')
      expect(getByRole(container, 'link', { name: '去办这个事项' }).getAttribute('href')).toBe('/v2/item/000104Y2B000')
      expect(meta.canonical).toBe(address)
      expect(meta.crumbs?.at(-1)).toEqual({
        title: '权责清单',
        href: `${address.slice(0, 3)}/affairs-public-duty-list?deptCode=YY0400005`,
      })
    })
  },
)

it('a power leaves out what its record does not say', async () => {
  const { container } = await render(`/v3/affairs-public-detail?qzqdCode=${code}`, {
    matter: null,
    accountability: [],
    responsibility: ['依法履行职责。'],
    department: { orgCode: 'YY0400005', name: '广东省民政厅', phone: null },
  })
  expect(queryByRole(container, 'heading', { name: '追责情形' })).toBeNull()
  expect(queryByRole(container, 'img')).toBeNull()
  expect(queryByRole(container, 'link', { name: '去办这个事项' })).toBeNull()
  expect(container.textContent).not.toMatch(/undefined|null|咨询电话/)
})

it('a power that is withdrawn says so and leads to what took its place', async () => {
  const { container } = await render(`/v3/affairs-public-detail?qzqdCode=${code}`, {
    state: { code: '3', label: '取消' },
    successorCode: 'next',
  })
  expect(container.textContent).toContain('这项职权已取消，不再行使。')
  expect(getByRole(container, 'link', { name: '查看现在的职权' }).getAttribute('href')).toBe(
    '/v3/affairs-public-detail?qzqdCode=next',
  )
})

it('a code that nobody has is missing; without a code the list of the department opens', async () => {
  await expect(render('/v2/affairs-public-detail?qzqdCode=none')).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('权责清单'),
  })
  await expect(render('/v2/affairs-public-detail?deptCode=YY0400005')).rejects.toEqual(
    new RedirectError('/v2/affairs-public-duty-list?deptCode=YY0400005'),
  )
})

it.each([
  ['受理责任：公示材料。', '受理', '公示材料。'],
  ['1.立案责任：发现线索，予以审查。', '立案', '发现线索，予以审查。'],
  ['（3）送达阶段责任: 制发证件。', '送达', '制发证件。'],
  ['事后监管责任：加强检查。', '事后监管', '加强检查。'],
])('the responsibility %s is the step %s', (paragraph, title, text) => {
  expect(splitResponsibility([paragraph])).toEqual({ flow: [{ title, text }], otherDuties: [] })
})

it.each(['其他法律法规规章规定应履行的责任。', '依法履行，责任到人：逐级落实。'])('%s is no step', (paragraph) => {
  expect(splitResponsibility([paragraph])).toEqual({ flow: [], otherDuties: [paragraph] })
})
