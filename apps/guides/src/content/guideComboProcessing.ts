import { hideStates, href, hrefFrom } from '@portal/area'
import { ask, defineContent, RedirectError } from '@portal/area/content'
import { buildProcessingView } from '../model/combined/buildProcessingView.ts'
import * as guideRoutes from '../routes.ts'

/** A combined matter made ready by the answers of the address. Without an id the list opens. */
export const guideComboProcessingContent = defineContent(guideRoutes.guideComboProcessing, {
  questions: (request) => {
    const { id } = request.params
    if (!id) throw new RedirectError(hrefFrom(request, { page: guideRoutes.guideCombo }))
    const { a } = request.query
    return { processing: ask('/api/combos/:code/processing', { code: id, region: request.region.code, a }) }
  },
  data: ({ processing }, request) => buildProcessingView(processing, request),
  title: ({ title }) => title,
  meta: (_data, request, { processing: { code, name } }) => ({
    description: `准备办理${name}：回答几个问题，列出要办的事项、合并后的材料和办理地点，可以打印带走。`,
    canonical: href({
      page: guideRoutes.guideComboProcessing,
      params: { id: code },
      generation: request.generation,
    }),
    crumbs: [
      { title: '一件事', href: hrefFrom(request, { page: guideRoutes.guideCombo }) },
      { title: name, href: hrefFrom(request, { page: guideRoutes.guideCombo, params: { id: code } }) },
    ],
    government: { ColumnName: '一件事', ColumnType: '办事服务' },
    ...hideStates(request.query),
  }),
  missing: '没有找到这个“一件事”，可能已经更名或者取消。请到“一件事”列表中选择，或拨打 12345 咨询。',
})
