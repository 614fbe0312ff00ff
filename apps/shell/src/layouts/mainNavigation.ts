import { type LinkTarget, type PageView, type RouteName, routeOf } from '@portal/area'
import type { IconName } from '@portal/ui'

export interface NavigationEntry {
  readonly title: string
  readonly icon: IconName
  readonly to: LinkTarget<RouteName>
  /** Whether the page being shown lies in this part of the portal. */
  readonly owns: (view: PageView) => boolean
  /** Kept in the simplified layout. */
  readonly isEssential?: boolean
}

/** Gives the entry its checked target; the list forgets which page each one names. */
function entry<N extends RouteName>(definition: Omit<NavigationEntry, 'to'> & { to: LinkTarget<N> }): NavigationEntry {
  return definition as unknown as NavigationEntry
}

const publicPages = new Set<RouteName>(['interaction', 'faq'])

/** The main navigation, in the order in which it is shown. */
export const mainNavigation: readonly NavigationEntry[] = [
  entry({
    title: '首页',
    icon: 'house',
    to: { name: 'home' },
    owns: (view) => view.name === 'home',
    isEssential: true,
  }),
  entry({
    title: '个人服务',
    icon: 'user',
    to: { name: 'service', params: { service: 'personal' } },
    owns: (view) => view.params.service === 'personal',
    isEssential: true,
  }),
  entry({
    title: '法人服务',
    icon: 'briefcase',
    to: { name: 'service', params: { service: 'legal' } },
    owns: (view) => view.params.service === 'legal',
  }),
  entry({
    title: '一件事',
    icon: 'combo',
    to: { name: 'guideCombo' },
    owns: (view) => view.name === 'guideCombo' || view.name === 'guideComboProcessing',
  }),
  entry({
    title: '场景导办',
    icon: 'scene',
    to: { name: 'sceneGuide' },
    owns: (view) => view.name === 'sceneGuide',
  }),
  entry({
    title: '政务公开',
    icon: 'document',
    to: { name: 'publicIndex' },
    owns: (view) => routeOf(view.name).area === 'affairs-public' && !publicPages.has(view.name),
  }),
  entry({
    title: '办事大厅',
    icon: 'hall',
    to: { name: 'countyHall' },
    owns: (view) => view.name === 'countyHall' || view.name === 'branchHall',
    isEssential: true,
  }),
  entry({
    title: '互动交流',
    icon: 'message',
    to: { name: 'interaction' },
    owns: (view) => publicPages.has(view.name),
  }),
  entry({
    title: '进度查询',
    icon: 'clock',
    to: { name: 'progressQuery' },
    owns: (view) => view.name === 'progressQuery' || view.name === 'progressQueryDetail',
    isEssential: true,
  }),
  entry({ title: '我的证照', icon: 'idCard', to: { name: 'licence' }, owns: (view) => view.name === 'licence' }),
]
