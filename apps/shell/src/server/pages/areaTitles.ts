/** How areas are named to visitors, when one of them is down. */
export const areaTitles: Readonly<Record<string, string>> = {
  'v3-home': '首页',
  guides: '办事指南',
  'affairs-public': '政务公开与公告',
  halls: '办事大厅与进度查询',
  search: '搜索',
}
