import type { AreaPages } from '@portal/area'
import { pendingPage } from '@portal/ui'

/** Every page of the area: route name → drawings. The only file the shell loads. */
export const pages = {
  branchHall: { current: () => import(/* webpackChunkName: "branchHall" */ './pages/BranchHallPage.tsx') },
  contactUs: pendingPage('contactUs', ['12345', '主办单位', '地址', '邮箱', '各地电话']),
  countyHall: pendingPage('countyHall', ['部门', '乡镇中心', '窗口', '地图', '时间']),
  progressQuery: pendingPage('progressQuery', ['姓名/单位', '申办流水号', '验证码']),
  progressQueryDetail: pendingPage('progressQueryDetail', ['脱敏信息', '时间轴', '补正', '结果', '评价']),
  express: pendingPage('express', ['快速办', '快递送达', '企业直通车']),
  licence: pendingPage('licence', ['证照类型', '法律效力', '亮证', '核验', 'FAQ']),
} satisfies AreaPages<'halls'>
