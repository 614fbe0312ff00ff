import { defineRoutes } from './defineRoutes.ts'

export const affairsPublicRoutes = defineRoutes('affairs-public', {
  departmentMatters: {
    title: '部门事项',
    addresses: { v2: ['/v2/affairs-public-depart-matters'], v3: ['/v3/affairs-public-depart-matters'] },
    query: ['region', 'deptCode', 'taskType', 'keyword', 'pageNum'],
  },
  powerDetail: {
    title: '职权详情',
    addresses: { v2: ['/v2/affairs-public-detail'], v3: ['/v3/affairs-public-detail'] },
    query: ['qzqdCode', 'deptCode'],
  },
  dutyList: {
    title: '权责清单',
    addresses: { v2: ['/v2/affairs-public-duty-list'], v3: ['/v3/affairs-public-duty-list'] },
    query: ['region', 'deptCode', 'type', 'pageNum'],
  },
  specialList: {
    title: '专项清单',
    addresses: { v2: ['/v2/affairs-public-second-list'], v3: ['/v3/affairs-public-second-list'] },
    query: ['type', 'region', 'deptCode', 'pageNum'],
  },
  faq: {
    title: '常见问题',
    addresses: { v2: ['/v2/faq'], v3: ['/v3/faq'] },
    query: ['topic', 'keyword', 'id'],
  },
  interaction: {
    title: '政民互动',
    addresses: { v2: ['/v2/gov-people-interact'], v3: ['/v3/gov-people-interact'] },
    query: ['type', 'pageNum', 'id'],
  },
  notices: {
    title: '通知公告',
    addresses: { v2: ['/v2/notices'], v3: ['/v3/notices'] },
    query: ['region', 'type', 'keyword', 'pageNum', 'id'],
  },
  catalogueList: {
    title: '目录事项列表',
    addresses: { v2: ['/v2/public/activity'], v3: ['/v3/public/activity'] },
    query: ['region', 'catalogCode', 'pageNum'],
  },
  catalogue: {
    title: '政务服务目录',
    addresses: { v2: ['/v2/public/catalog'], v3: ['/v3/public/catalog'] },
    query: ['region', 'deptCode', 'taskType', 'keyword'],
  },
  dutyService: {
    title: '责任与公共服务清单（市县）',
    addresses: { v2: ['/v2/public/duty-service'], v3: ['/v3/public/duty-service'] },
    query: ['region', 'deptCode', 'keyword'],
  },
  dutyServiceProvince: {
    title: '责任与公共服务清单（省级）',
    addresses: { v2: ['/v2/public/duty-service-province'], v3: ['/v3/public/duty-service-province'] },
    query: ['region', 'deptCode', 'keyword'],
  },
  fourDeal: {
    title: '四办',
    addresses: { v2: ['/v2/public/four-deal'], v3: ['/v3/public/four-deal'] },
    query: ['tab', 'region', 'deptCode'],
  },
  publicIndex: {
    title: '政务公开',
    addresses: { v2: ['/v2/public/index'], v3: ['/v3/public/index'] },
    query: ['region'],
  },
  publicSecondIndex: {
    title: '公开目录二级',
    addresses: { v2: ['/v2/public/second-index'], v3: ['/v3/public/second-index'] },
    query: ['region'],
  },
  licenceFree: {
    title: '免证办',
    addresses: { v2: ['/v2/public/mzb/index'], v3: ['/v3/public/mzb/index'] },
    query: ['keyword', 'region', 'licenseCode'],
  },
  licenceFreeDetail: {
    title: '证照详情',
    addresses: { v2: ['/v2/public/mzb/license'], v3: ['/v3/public/mzb/license'] },
    query: ['licenseCode', 'region'],
  },
  topics: {
    title: '专题',
    addresses: { v2: ['/v2/topic/index'], v3: ['/v3/topic/index'] },
    query: ['region', 'pageNum'],
  },
  intermediaryList: {
    title: '保留的中介服务事项清单',
    addresses: { v2: ['/v2/retain-audit-agent-list'] },
    query: ['deptCode', 'keyword', 'pageNum'],
  },
  fourAvoid: {
    title: '四免',
    addresses: { v2: ['/v2/public/four-avoid'] },
    query: ['tab', 'region'],
  },
  notice: {
    title: '通知公告详情',
    addresses: { v3: ['/v3/notice'] },
    query: ['region', 'type', 'keyword', 'pageNum', 'id'],
  },
})
