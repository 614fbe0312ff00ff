import { href, type LiveRoute } from '@portal/area'
import { ask, type ContentRequest, defineContent, maybe } from '@portal/area/content'
import type { SearchDto } from '@portal/contracts'
import type { ChosenWidget, PlaygroundView, WidgetName } from '../pages/PlaygroundView.ts'
import * as shellRoutes from '../routes.ts'

type PlaygroundRequest = ContentRequest<typeof shellRoutes.playground>

interface Kind {
  readonly title: string
  readonly text: string
  readonly height: number
  /** Names of the widget's page and of the page that shows the same in the portal. */
  readonly page: string
  readonly shownBy?: string
  readonly code?: string
}

const kinds: Readonly<Record<WidgetName, Kind>> = {
  guide: {
    title: '办事指南',
    text: '一件事项的答案：多久、多少钱、带什么、去哪里办，可以选情形。',
    height: 900,
    page: 'guideWidget',
    shownBy: 'guide',
    code: '事项编码',
  },
  'scene-guide': {
    title: '场景导办',
    text: '回答几个问题，列出要办的事和材料。不写编码时先选场景。',
    height: 640,
    page: 'sceneGuideWidget',
    shownBy: 'sceneGuide',
    code: '场景编码（可以不写）',
  },
  search: {
    title: '搜索',
    text: '搜索框和结果，翻页在原处，打开结果到门户。',
    height: 420,
    page: 'searchWidget',
    shownBy: 'search',
  },
  halls: {
    title: '办事大厅',
    text: '一个地区的大厅：是否在办公、地址、电话。',
    height: 720,
    page: 'hallsWidget',
    shownBy: 'countyHall',
  },
  notices: {
    title: '通知公告',
    text: '一个地区最新的公告，可以换栏目、翻页。',
    height: 640,
    page: 'noticesWidget',
    shownBy: 'notices',
  },
  home: {
    title: '首页的一块',
    text: '首页的横幅、菜单、搜索、栏目、推广位、曝光台、第二屏，或者它们的组合。',
    height: 900,
    page: 'homeWidget',
    code: '名称：banner、menu、search、columns、promotion、exposure、secondScreen、mixin',
  },
}

const names = Object.keys(kinds) as WidgetName[]
/** A search that finds a guide everywhere: one is shown before anybody has chosen one. */
const EXAMPLE = { keyword: '身份证', type: 'guide', pageNo: 1, pageSize: 20 } as const

/** The widgets for the pages of other sites, to be tried, with what an integrator writes. */
export const playgroundContent = defineContent(shellRoutes.playground, {
  questions: ({ query: { widget = 'guide', code }, region }) =>
    widget === 'guide' && code === undefined
      ? { example: maybe(ask('/api/search', { ...EXAMPLE, region: region.code })) }
      : {},
  data: (answers, request): PlaygroundView => ({
    widgets: names.map((name) => ({ name, title: kinds[name].title })),
    current: pickWidget('example' in answers ? answers.example : undefined, request),
  }),
  meta: () => ({
    description: '把办事指南、搜索、大厅和公告放进其他网站：网页标签、脚本、框架和 oEmbed 的写法和预览。',
  }),
})

function pickWidget(example: SearchDto | undefined, request: PlaygroundRequest): ChosenWidget {
  const { query, findRoute } = request
  const name = names.find((known) => known === query.widget) ?? 'guide'
  const { title, text, height, page, shownBy, code: label } = kinds[name]
  const code = query.code ?? { guide: guideIn(example), home: 'mixin' }[name as string] ?? ''
  const id = label === undefined ? undefined : code
  const { region, look, accent } = query
  const shown = shownBy === undefined ? undefined : findRoute(shownBy)
  return {
    name,
    title,
    text,
    height,
    ...(label === undefined ? {} : { code: { label, value: code } }),
    region: region ?? '',
    isElder: look === 'elder',
    accent: accent ?? '',
    ...(name === 'guide' && !id ? {} : { address: addressOf(findRoute(page), id, { region, look, accent }) ?? '' }),
    ...(shown ? { page: addressOf(shown, id, { region }) ?? '' } : {}),
  }
}

function guideIn(example: SearchDto | undefined): string | undefined {
  return example?.hits.find(({ guideCode }) => guideCode !== null)?.guideCode ?? undefined
}

function addressOf(
  page: LiveRoute | undefined,
  id: string | undefined,
  query: Readonly<Record<string, string | undefined>>,
): string | undefined {
  return page && href({ page, generation: 'v3', params: id ? { id } : {}, query })
}
