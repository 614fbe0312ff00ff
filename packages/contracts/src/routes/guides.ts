import { defineRoutes } from './defineRoutes.ts'

export const guidesRoutes = defineRoutes('guides', {
  sceneGuide: {
    title: '场景导办',
    addresses: { any: ['/scene-guide/:id?'] },
    query: ['region', 'a'],
  },
  sceneGuideData: {
    title: '场景导办数据',
    kind: 'data',
    robots: 'noindex',
    addresses: { any: ['/scene-guide/data'] },
    query: ['id'],
  },
  guideSingle: {
    title: '单事项指南',
    addresses: { any: ['/guide-single/:id?'] },
    query: ['region', 'scene'],
  },
  guideSingleMobile: {
    title: '单事项指南（手机）',
    addresses: { any: ['/guide-single/h5/:id?'] },
    query: ['region', 'scene'],
  },
  materialExample: {
    title: '材料示例',
    addresses: { any: ['/guide-single/h5/example/:id?'] },
    query: ['materialId'],
  },
  situationSelection: {
    title: '情形选择（手机）',
    addresses: { any: ['/guide-single/h5/selections/:id?'] },
    query: ['a'],
  },
  guideCombo: {
    title: '一件事指南',
    addresses: { any: ['/guide-combo/:id?'], v3: ['/v3/guide-combo/:id?'] },
    query: ['region'],
  },
  guideComboProcessing: {
    title: '一件事办理准备',
    addresses: { any: ['/guide-combo/processing/:id?'], v3: ['/v3/guide-combo/processing/:id?'] },
    query: ['region', 'a'],
  },
  guide: {
    title: '办事指南',
    addresses: { v2: ['/v2/guide/:id?'], v3: ['/v3/guide/:id?'] },
    query: ['region', 'scene'],
  },
  guideLead: {
    title: '办事引导',
    addresses: { v2: ['/v2/guide-lead/:id?'] },
    query: ['region'],
  },
  simpleGuide: {
    title: '简明指南',
    addresses: { v2: ['/v2/simple-guide/:id?'] },
    query: ['region'],
  },
  item: {
    title: '事项',
    addresses: { v2: ['/v2/item/:id?'] },
    query: ['region'],
  },
  guidePrint: {
    title: '办事指南（打印版）',
    frame: 'bare',
    robots: 'noindex',
    addresses: { any: ['/pdf/guide/:id?'] },
    query: ['region', 'scene'],
  },
  guideComboPrint: {
    title: '一件事指南（打印版）',
    frame: 'bare',
    robots: 'noindex',
    addresses: { any: ['/pdf/guide-combo/:id?'] },
    query: ['region', 'scene'],
  },
  thirdLevelHot: {
    title: '三级热门事项',
    addresses: { v3: ['/v3/lv3/hot'] },
    query: ['service', 'region', 'catalogCode'],
  },
  thirdLevelItem: {
    title: '三级事项',
    addresses: { v3: ['/v3/lv3/item'] },
    query: ['service', 'region', 'catalogCode'],
  },
  service: {
    title: '服务频道',
    addresses: { v2: ['/v2/:service'], v3: ['/v3/:service'] },
    query: ['region', 'catalogCode', 'deptCode', 'keyword', 'pageNo'],
  },
  serviceActivity: {
    title: '专项活动',
    addresses: { v2: ['/v2/:service/activity'] },
    query: ['region', 'catalogCode', 'deptCode', 'keyword', 'pageNo'],
  },
  serviceDepartment: {
    title: '按部门办事',
    addresses: { v2: ['/v2/:service/department'] },
    query: ['region', 'catalogCode', 'deptCode', 'keyword', 'pageNo'],
  },
  serviceHot: {
    title: '热门事项',
    addresses: { v2: ['/v2/:service/hot'], v3: ['/v3/:service/hot'] },
    query: ['region', 'catalogCode', 'deptCode', 'keyword', 'pageNo'],
  },
  serviceTheme: {
    title: '按主题办事',
    addresses: { v2: ['/v2/:service/theme'], v3: ['/v3/:service/theme'] },
    query: ['region', 'catalogCode', 'deptCode', 'keyword', 'pageNo'],
  },
  serviceSecondLevelHot: {
    title: '二级热门事项',
    addresses: { v2: ['/v2/:service/mattersLv2/hot'], v3: ['/v3/:service/mattersLv2/hot'] },
    query: ['region', 'catalogCode'],
  },
  serviceHotMore: {
    title: '更多热门事项',
    addresses: { v3: ['/v3/:service/hotMore'] },
    query: ['region', 'catalogCode', 'deptCode', 'keyword', 'pageNo'],
  },
  serviceSecondLevelItem: {
    title: '二级事项',
    addresses: { v3: ['/v3/:service/mattersLv2/item'] },
    query: ['region', 'catalogCode'],
  },
})
