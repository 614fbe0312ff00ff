import { ask, defineContent, type LinkPlace, maybe } from '@portal/area/content'
import type { HomeDto } from '@portal/contracts'
import type { HomeView, ModernHome } from '../model/HomeView.ts'
import * as homeRoutes from '../routes.ts'
import { buildElderHomeView } from './buildElderHomeView.ts'
import { buildEstablishedHome, buildMenuView, buildModernHome, buildSecondScreenView } from './buildHomeViews.ts'

const questions = ({ region }: LinkPlace) => ({ home: ask('/api/home', { region: region.code }) })

/** What the home page shows of a region, as the view of the generation reads it. */
export const homeContent = defineContent(homeRoutes.home, {
  questions: (request) => ({
    elder: maybe(ask('/api/home/elder', { region: request.region.code })),
    ...questions(request),
  }),
  data: ({ home, elder }, request): HomeView => ({
    ...(request.generation === 'v2' ? buildEstablishedHome(home, request) : buildModernHome(home, request)),
    elder: buildElderHomeView(elder, request),
  }),
  meta: (_home, { region, config }) => ({
    description: `${config.siteName}：${region.name}办事服务、办事指南、通知公告、办件进度。`,
  }),
})

/** The same as the content service has it, for other programs. */
export const homeDataContent = defineContent(homeRoutes.homeData, { questions, data: ({ home }) => home })

// The blocks of the home page, each with what it needs of it.
export const columnsContent = pieceContent('services', 'columns', 'notices', 'figures')
export const mixinContent = pieceContent('hotWords', 'services', 'columns', 'features', 'exposures')
export const bannerContent = pieceContent('banners')
export const menuContent = defineContent(homeRoutes.homeMenu, { questions, data: ({ home }) => buildMenuView(home) })
export const searchContent = pieceContent('hotWords')
export const exposureContent = pieceContent('exposures')
export const promotionContent = pieceContent('promotions')
export const secondScreenContent = defineContent(homeRoutes.homeSecondScreen, {
  questions,
  data: ({ home }, request) => buildSecondScreenView(home, request),
})

function pieceContent<K extends keyof ModernHome>(...parts: readonly K[]) {
  return defineContent(homeRoutes.homeMixin, {
    questions,
    data: ({ home }: { home: HomeDto }, request): Pick<ModernHome, K> => {
      const view = buildModernHome(home, request)
      return Object.fromEntries(parts.map((part) => [part, view[part]])) as Pick<ModernHome, K>
    },
  })
}

/** A page that asks for nothing. */
export const helpersContent = defineContent(homeRoutes.homeHelpers, { questions: () => ({}) })
