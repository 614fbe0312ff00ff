import { ask, defineContent } from '@portal/area/content'
import type { HomeDto } from '@portal/contracts'
import type { HomeView } from '../model/HomeView.ts'
import * as homeRoutes from '../routes.ts'
import { addAddresses } from './addAddresses.ts'
import type { LinkPlace } from './addressOfTarget.ts'

const questions = ({ region }: LinkPlace) => ({ home: ask('/api/home', { region: region.code }) })

/** Everything the home page shows of a region. */
export const homeContent = defineContent(homeRoutes.home, {
  questions,
  data: ({ home }, request) => viewOf(home, request),
  meta: (_home, { region, config }) => ({
    description: `${config.siteName}：${region.name}办事服务、办事指南、通知公告、办件进度。`,
  }),
})

/** The same as the content service has it, for other programs. */
export const homeDataContent = defineContent(homeRoutes.homeData, { questions, data: ({ home }) => home })

// The blocks of the home page, each with what it needs of it.
export const columnsContent = pieceContent('personal', 'legal', 'notices', 'figures')
export const mixinContent = pieceContent('hotWords', 'personal', 'legal', 'combos', 'features', 'exposures')
export const bannerContent = pieceContent('banners')
export const menuContent = pieceContent('personal', 'legal', 'departments')
export const searchContent = pieceContent('hotWords')
export const exposureContent = pieceContent('exposures')
export const promotionContent = pieceContent('promotions')
export const secondScreenContent = pieceContent('combos', 'features', 'personal', 'legal')

function pieceContent<K extends keyof HomeView>(...parts: readonly K[]) {
  return defineContent(homeRoutes.homeMixin, {
    questions,
    data: ({ home }, request): Pick<HomeView, K> => {
      const view = viewOf(home, request)
      return Object.fromEntries(parts.map((part) => [part, view[part]])) as Pick<HomeView, K>
    },
  })
}

/** A page that asks for nothing. */
export const helpersContent = defineContent(homeRoutes.homeHelpers, { questions: () => ({}) })

function viewOf({ columns: _, ...home }: HomeDto, place: LinkPlace): HomeView {
  return addAddresses(home, place)
}
