import type { Route } from '@portal/area'
import type * as guideRoutes from '../../routes.ts'

/** In what a list of matters differs from the others. */
export interface MatterListKind {
  /** In the order of visits with rank and number; the others may be ordered by the visitor. */
  readonly isRanked: boolean
  /** A row is a matter, a matter that opens to its handle items, or a handle item. */
  readonly rows: 'matter' | 'openingMatter' | 'handleItem'
  readonly pageSize: number
  /** One sentence on what is listed, after the place and the audience. */
  readonly lead: string
}

type MatterListName = {
  [N in keyof typeof guideRoutes]: (typeof guideRoutes)[N] extends Route & { query: { tag: unknown } } ? N : never
}[keyof typeof guideRoutes]

/** Every list of matters of the channels. */
export const matterLists: Readonly<Record<MatterListName, MatterListKind>> = {
  serviceTheme: { isRanked: false, rows: 'matter', pageSize: 15, lead: '能办的事项，可按主题、部门和办理方式查找。' },
  serviceHot: { isRanked: true, rows: 'matter', pageSize: 20, lead: '办得最多的事项，按浏览次数排列。' },
  serviceHotMore: { isRanked: true, rows: 'matter', pageSize: 30, lead: '的全部事项，按浏览次数排列。' },
  serviceSecondLevelHot: {
    isRanked: true,
    rows: 'openingMatter',
    pageSize: 20,
    lead: '办得最多的事项，展开可以选择自己的情形。',
  },
  serviceSecondLevelItem: {
    isRanked: false,
    rows: 'openingMatter',
    pageSize: 20,
    lead: '能办的事项，展开可以选择自己的情形。',
  },
  thirdLevelHot: { isRanked: true, rows: 'handleItem', pageSize: 20, lead: '办得最多的业务办理项，直接打开办事指南。' },
  thirdLevelItem: { isRanked: false, rows: 'handleItem', pageSize: 20, lead: '能办的业务办理项，直接打开办事指南。' },
}
