import { ask, defineContent, NotFoundError, type PageContent } from '@portal/area/content'
import type { HomeWidgetView, WidgetPieces } from '../model/HomeWidgetView.ts'
import * as homeRoutes from '../routes.ts'
import {
  bannerContent,
  columnsContent,
  exposureContent,
  menuContent,
  mixinContent,
  promotionContent,
  searchContent,
  secondScreenContent,
} from './home.ts'

const pieces: { readonly [P in keyof WidgetPieces]: PageContent<WidgetPieces[P]> } = {
  banner: bannerContent,
  columns: columnsContent,
  exposure: exposureContent,
  menu: menuContent,
  mixin: mixinContent,
  promotion: promotionContent,
  search: searchContent,
  secondScreen: secondScreenContent,
}

/** A piece of the home page for the pages of other sites, made of the same answer as the piece itself. */
export const homeWidgetContent = defineContent(homeRoutes.homeWidget, {
  questions: ({ params, region }) => {
    readPiece(params.id)
    return { home: ask('/api/home', { region: region.code }) }
  },
  data: (answers, request) => {
    const piece = readPiece(request.params.id)
    // What the piece's own content gives, which the type of the table says.
    return { piece, data: pieces[piece].data(answers, request) } as HomeWidgetView
  },
})

/** @throws NotFoundError */
function readPiece(id: string | undefined): keyof WidgetPieces {
  if (id !== undefined && isPiece(id)) return id
  throw new NotFoundError(`没有这个首页组件，可用的有 ${Object.keys(pieces).join('、')}。`)
}

function isPiece(id: string): id is keyof WidgetPieces {
  return Object.hasOwn(pieces, id)
}
