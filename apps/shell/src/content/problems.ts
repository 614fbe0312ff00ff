import { hrefFrom } from '@portal/area'
import { defineContent, NotFoundError } from '@portal/area/content'
import { type ProblemKind, problemKinds } from '@portal/contracts'
import type { ProblemsView } from '../pages/ProblemsView.ts'
import * as shellRoutes from '../routes.ts'

/** What a refusal of the interface means: the one that the address names, and all others. */
export const problemsContent = defineContent(shellRoutes.problems, {
  questions: ({ params: { id } }) => {
    if (id !== undefined && !isKnown(id)) throw new NotFoundError('没有这种错误说明。请核对地址，或查看全部错误说明。')
    return {}
  },
  data: (_answers, request): ProblemsView => {
    const { id } = request.params
    const kinds = Object.keys(problemKinds).filter(isKnown)
    return {
      current: id !== undefined && isKnown(id) ? { kind: id, ...problemKinds[id] } : undefined,
      others: kinds
        .filter((kind) => kind !== id)
        .map((kind) => ({
          kind,
          title: problemKinds[kind].title,
          href: hrefFrom(request, { page: shellRoutes.problems, params: { id: kind } }),
        })),
      documentHref: '/api/openapi.json',
    }
  },
  title: ({ current }) => current?.title ?? shellRoutes.problems.title,
  meta: ({ current }) => ({ description: current?.meaning ?? '接口拒绝请求时，各种原因的含义和处理办法。' }),
})

function isKnown(kind: string): kind is ProblemKind {
  return Object.hasOwn(problemKinds, kind)
}
