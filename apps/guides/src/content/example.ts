import { href } from '@portal/area'
import { ask, type ContentRequest, defineContent, NotFoundError, RedirectError } from '@portal/area/content'
import * as searchRoutes from '@portal/search/routes'
import { buildExampleListView, buildExampleView } from '../model/example/buildExampleView.ts'
import type { ExampleListView, ExampleView } from '../model/example/ExampleView.ts'
import { readMatterCode } from '../model/facts/readMatterCode.ts'
import * as guideRoutes from '../routes.ts'

type ExampleRequest = ContentRequest<typeof guideRoutes.materialExample>

/** The sample or blank form of a material, or the list of those that a guide has. */
export const exampleContent = defineContent(guideRoutes.materialExample, {
  questions: (request) => ({
    found: ask('/api/guides/:code/materials', { code: readCode(request), materialId: request.query.materialId }),
  }),
  data: ({ found }, { query: { materialId, ...chosen } }): ExampleView | ExampleListView => {
    const [material] = found.materials
    return materialId && material ? buildExampleView({ ...found, material }, chosen) : buildExampleListView(found)
  },
  title: (view) => (view.kind === 'list' ? view.title : `${view.title}（样本和空白表）`),
  meta: (view, { params, query: { materialId } }) => ({
    canonical: href({ page: guideRoutes.materialExample, params, query: { materialId } }),
    crumbs: [
      view.kind === 'list'
        ? { title: '办事指南', href: view.guideHref }
        : { title: view.guide.text, href: view.guide.href },
    ],
  }),
  missing: '没有找到这份材料，指南可能已经更新。请从办事指南的申请材料中重新打开，或拨打 12345 咨询。',
})

/** Links of earlier times name a material by its place, where another may stand now: the list says which there are. */
const namedByPlace = /^[0-9A-Z]{12,33}-\d+$/i

/** @throws RedirectError, NotFoundError */
function readCode({ params: { id }, query, route }: ExampleRequest): string {
  if (!id) throw new RedirectError(href({ page: searchRoutes.searchGuides }))
  const asked = readMatterCode(id)
  if (!asked) throw new NotFoundError('地址中的事项编码不完整或者有误。请搜索事项名称，或拨打 12345 咨询。')
  if (namedByPlace.test(query.materialId ?? '')) throw new RedirectError(href({ page: route, params: { id } }))
  if (asked.code !== id) throw new RedirectError(href({ page: route, params: { id: asked.code }, query }), 301)
  return id
}
