import { hrefFrom } from '@portal/area'
import type { InteractionDto } from '@portal/contracts'
import * as guideRoutes from '@portal/guides/routes'
import * as hallRoutes from '@portal/halls/routes'
import type { LinkView } from '../model/interaction/InteractionView.ts'
import * as affairsRoutes from '../routes.ts'
import type { InteractionRequest } from './InteractionRequest.ts'

/** Where a reader of a letter goes on: to the matter, to the department, to a letter of his own about the same. */
export function letterLinks({ orgCode, department, matter }: InteractionDto, request: InteractionRequest): LinkView[] {
  const about = matter === null ? {} : { matter: matter.catalogCode }
  return [
    ...(matter === null
      ? []
      : [
          {
            text: `办事指南：${matter.name}`,
            href: hrefFrom(request, { page: guideRoutes.item, params: { id: matter.catalogCode } }),
          },
        ]),
    ...(orgCode === null
      ? []
      : [
          { text: `${department}的分厅`, href: hrefFrom(request, { page: hallRoutes.branchHall, query: { orgCode } }) },
        ]),
    {
      text: matter === null ? '我也要写信' : '就这个事项写信',
      href: hrefFrom(request, { page: affairsRoutes.interaction, query: { type: 'write', ...about } }),
    },
  ]
}
