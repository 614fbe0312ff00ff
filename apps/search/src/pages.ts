import type { AreaPages } from '@portal/area'
import { pendingPage } from '@portal/ui'

/** Every page of the area: route name → drawings. The only file the shell loads. */
export const pages = {
  mobileSearch: pendingPage('mobileSearch', ['历史', '热词', '结果页签']),
  search: pendingPage('search', ['结果页签与计数', '纠错', '直达卡']),
  searchServices: pendingPage('searchServices', ['在线服务/应用']),
  searchGuides: pendingPage('searchGuides', ['指南列表']),
  searchNews: pendingPage('searchNews', ['资讯列表']),
  searchQuestions: pendingPage('searchQuestions', ['问答列表']),
} satisfies AreaPages<'search'>
