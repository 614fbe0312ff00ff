/** What visitors of the drill ask for. */
export const groups = {
  opened: '打开过的页面',
  openedGuides: '打开过的指南',
  changed: '打开过、此后内容有改动的页面',
  newGuides: '没有打开过的指南',
  newSearches: '没有打开过的搜索页',
  queries: '查询',
  files: '文件',
  health: '探测',
  forms: '提交',
} as const
export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as readonly Group[]

/** How a question ended, as the one who asked sees it. */
export const endings = {
  usual: '照常',
  aged: '较早的版本',
  refused: '503',
  failed: '出错',
  cut: '连接断开',
  silent: '没有回答',
} as const
export type Ending = keyof typeof endings
