import type { AreaPages } from '@portal/area'
import { pendingPage } from '@portal/ui'

/** Every page of the area: route name → drawings. The only file the shell loads. */
export const pages = {
  departmentMatters: pendingPage('departmentMatters', ['部门树', '类型计数', '事项表']),
  powerDetail: pendingPage('powerDetail', ['名称', '依据', '责任', '追责', '监督电话']),
  dutyList: pendingPage('dutyList', ['部门', '职权类型计数', '职权表']),
  specialList: pendingPage('specialList', ['说明', '事项表']),
  faq: pendingPage('faq', ['主题', '问答', '更新日期', '关联事项']),
  interaction: pendingPage('interaction', ['入口', '列表', '回复', '统计']),
  notices: { current: () => import(/* webpackChunkName: "notices" */ './pages/NoticesPage.tsx') },
  catalogueList: pendingPage('catalogueList', ['说明', '事项表']),
  catalogue: pendingPage('catalogue', ['部门树', '目录表']),
  dutyService: pendingPage('dutyService', ['清单表', '监督电话']),
  dutyServiceProvince: pendingPage('dutyServiceProvince', ['清单表', '监督电话']),
  fourDeal: pendingPage('fourDeal', ['解释', '计数', '事项表']),
  publicIndex: pendingPage('publicIndex', ['两大类清单', '54 部门', '效能监督数字(含截止日)']),
  publicSecondIndex: pendingPage('publicSecondIndex', ['清单', '发布单位', '日期', '下载']),
  licenceFree: pendingPage('licenceFree', ['证照墙', '可免材料', '使用说明', '统计']),
  licenceFreeDetail: pendingPage('licenceFreeDetail', ['样例', '颁发机构', '申领事项', '可用事项']),
  topics: pendingPage('topics', ['专题卡', '地区', '期限']),
  intermediaryList: pendingPage('intermediaryList', ['清单表']),
  fourAvoid: pendingPage('fourAvoid', ['解释', '事项表', '办法']),
  notice: { current: () => import(/* webpackChunkName: "notice" */ './pages/NoticePage.tsx') },
} satisfies AreaPages<'affairs-public'>
