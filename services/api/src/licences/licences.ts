import { licenceFreeListDto, licenceTypeDto, licenceTypeListDto } from '@portal/contracts'
import { hasCode, serverType } from '@portal/records/codes'
import { z } from 'zod'
import { notFound } from '../http/Problem.ts'
import { departmentCode, keyword, pageNo, pageSize, region } from '../http/query.ts'
import { tagAnswer } from '../http/tagAnswer.ts'
import { chosenDepartment } from '../matters/chosenDepartment.ts'
import { type Api, type ContentService, findRegion } from '../state/ContentService.ts'
import { findLicenceFree } from './findLicenceFree.ts'
import { findLicence, findLicences } from './findLicences.ts'

const licenceCode = z
  .string()
  .regex(/^[0-9A-Za-z.]{3,64}$/, '证照类型代码有误')
  .transform((code) => code.toUpperCase())

export function addLicenceRoutes(api: Api, service: ContentService): void {
  const query = z.strictObject({
    region,
    keyword: keyword.optional(),
    holderKind: z
      .string()
      .refine((code) => hasCode(serverType, code), '不认识的持证主体类别')
      .optional(),
    pageNo,
    pageSize,
  })
  api.get(
    '/api/licences',
    { schema: { summary: '电子证照类型', querystring: query, response: { 200: licenceTypeListDto } } },
    async (request, reply) => {
      const content = await service.state.current()
      const { code, name, level } = findRegion(service, content, request.query.region)
      const { keyword: named, holderKind, ...page } = request.query
      tagAnswer(reply, ['licences', 'items'])
      return findLicences(service.pool, content, {
        region: { code, name, level },
        chain: content.regions.chain(code),
        keyword: named ?? null,
        holderKind: holderKind ?? null,
        pageNo: page.pageNo,
        pageSize: page.pageSize,
      })
    },
  )
  api.get(
    '/api/licences/:code',
    {
      schema: {
        summary: '电子证照类型的说明',
        params: z.object({ code: licenceCode }),
        querystring: z.strictObject({ region }),
        response: { 200: licenceTypeDto },
      },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code } = findRegion(service, content, request.query.region)
      const chain = content.regions.chain(code)
      const licence = await findLicence(service.pool, content, { code: request.params.code, chain })
      if (!licence) throw notFound('这种证照')
      tagAnswer(reply, ['licences', 'items'])
      return licence
    },
  )
  addLicenceFreeRoute(api, service)
}

function addLicenceFreeRoute(api: Api, service: ContentService): void {
  const query = z.strictObject({
    region,
    licenceCode: licenceCode.optional(),
    departmentCode: departmentCode.optional(),
    keyword: keyword.optional(),
    pageNo,
    pageSize,
  })
  api.get(
    '/api/licence-free-matters',
    {
      schema: { summary: '免证办：以证找事、以事找证', querystring: query, response: { 200: licenceFreeListDto } },
    },
    async (request, reply) => {
      const content = await service.state.current()
      const { code, name, level } = findRegion(service, content, request.query.region)
      const { keyword: named, ...asked } = request.query
      tagAnswer(reply, ['licences', 'items', 'departments'])
      return findLicenceFree(service.pool, content, {
        region: { code, name, level },
        chain: content.regions.chain(code),
        licenceCode: asked.licenceCode ?? null,
        orgCode: await chosenDepartment(service, asked.departmentCode),
        keyword: named ?? null,
        pageNo: asked.pageNo,
        pageSize: asked.pageSize,
      })
    },
  )
}
