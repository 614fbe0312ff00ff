import { hrefFrom } from '@portal/area'
import type { FacetValueDto, HandleItemRefDto, ItemDto, MatterPageDto } from '@portal/contracts'
import type { ServiceAudience } from '@portal/contracts/routes'
import * as guideRoutes from '../../routes.ts'
import type { ListPlace } from './buildMatterEntry.ts'
import { countThemes, type MatterListRequest } from './buildMatterListView.ts'
import type { MatterEntry, MatterListView } from './MatterListView.ts'
import type { MatterListKind } from './matterLists.ts'

interface HandleItemAnswers {
  readonly kind: MatterListKind
  readonly audience: ServiceAudience
  readonly item: ItemDto
  readonly themes: readonly FacetValueDto[]
  readonly beside: MatterPageDto
}

/** The handle items of one matter, as the lists show them: the matter opened, or a row for each, the nearest first. */
export function buildHandleItemList(given: HandleItemAnswers, request: MatterListRequest): MatterListView {
  const { kind, audience, item, themes, beside } = given
  const { name, handleItems } = item
  const isOpened = kind.rows === 'openingMatter' || handleItems.length === 0
  const { pageSize } = kind
  const pageNo = Number(request.query.pageNo ?? 1)
  const shown = handleItems.slice((pageNo - 1) * pageSize, pageNo * pageSize)
  return {
    audience,
    title: name,
    lead: `${name}在${request.region.name}有 ${handleItems.length} 个办理项，选择后打开办事指南。`,
    themes: countThemes(themes, beside, undefined),
    switches: [],
    filters: [],
    chosen: [{ name: 'catalogCode', text: name }],
    sort: undefined,
    matters: isOpened
      ? [openMatter(item, request)]
      : shown.map((handleItem) => buildHandleItemEntry(name, handleItem, request)),
    page: isOpened ? onlyRow : { pageNo, pageSize, total: handleItems.length, isExact: true },
    isElsewhere: false,
    upper: undefined,
  }
}

const SUSPENDED = '2'
const onlyRow = { pageNo: 1, pageSize: 1, total: 1, isExact: true }

function openMatter({ catalogCode, name, taskType, state, handleItems }: ItemDto, place: ListPlace): MatterEntry {
  return {
    key: catalogCode,
    title: name,
    href: hrefFrom(place, { page: guideRoutes.item, params: { id: catalogCode } }),
    notes: [taskType.label, ...(handleItems.length === 0 ? ['当地暂无办理部门'] : [])],
    tags: [],
    isSuspended: state.code === SUSPENDED,
    ...(handleItems.length > 0 && {
      opens: {
        title: `选择办理部门和情形，共 ${handleItems.length} 项`,
        isOpen: true,
        handleItems: handleItems.map((handleItem) => ({
          title: `${titleOf(handleItem.departmentName, handleItem)}${handleItem.isSuspended ? '，暂停办理' : ''}`,
          href: addressOf(handleItem, place),
        })),
      },
    }),
  }
}

function buildHandleItemEntry(name: string, handleItem: HandleItemRefDto, place: ListPlace): MatterEntry {
  const { guideCode, departmentName, promisedText, isOnline, isSuspended } = handleItem
  return {
    key: guideCode,
    title: titleOf(name, handleItem),
    href: addressOf(handleItem, place),
    notes: [departmentName, promisedText, ...(isOnline ? ['可网上办'] : [])],
    tags: [],
    isSuspended,
  }
}

function titleOf(name: string, { sceneName }: HandleItemRefDto): string {
  return sceneName ? `${name}（${sceneName}）` : name
}

function addressOf({ guideCode }: HandleItemRefDto, place: ListPlace): string {
  return hrefFrom(place, { page: guideRoutes.guide, params: { id: guideCode } })
}
