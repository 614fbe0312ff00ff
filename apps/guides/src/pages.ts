import type { AreaPages } from '@portal/area'
import { pendingPage } from '@portal/ui'

/** Every page of the area: route name → drawings. The only file the shell loads. */
export const pages = {
  sceneGuide: pendingPage('sceneGuide', ['场景列表或问题树', '结果:事项顺序,合并材料,时限,费用,地点']),
  sceneGuideData: pendingPage('sceneGuideData', []),
  guideSingle: { current: () => import(/* webpackChunkName: "guideSingle" */ './pages/GuideSinglePage.tsx') },
  guideSingleMobile: pendingPage('guideSingleMobile', [
    '情形选择入口',
    '个性化条件材料流程费用地点（与桌面版同一数据）',
    '底部操作栏：在线办理、材料清单、咨询、分享',
  ]),
  materialExample: pendingPage('materialExample', ['样本图/空表预览,下载']),
  situationSelection: pendingPage('situationSelection', ['问题与选项']),
  guideCombo: pendingPage('guideCombo', [
    '涉及事项',
    '减前减后',
    '条件',
    '合并材料',
    '流程',
    '时限',
    '咨询监督',
    'FAQ',
  ]),
  guideComboProcessing: pendingPage('guideComboProcessing', ['问卷', '命中事项', '合并材料']),
  guide: {
    current: () => import(/* webpackChunkName: "guide" */ './pages/GuidePage.tsx'),
    v3: () => import(/* webpackChunkName: "guide.v3" */ './pages/GuidePage.v3.tsx'),
  },
  guideLead: { current: () => import(/* webpackChunkName: "guideLead" */ './pages/GuideLeadPage.tsx') },
  simpleGuide: { current: () => import(/* webpackChunkName: "simpleGuide" */ './pages/SimpleGuidePage.tsx') },
  item: { current: () => import(/* webpackChunkName: "item" */ './pages/ItemPage.tsx') },
  guidePrint: pendingPage('guidePrint', ['页首指南地址', '全部分段', '页码', '二维码']),
  guideComboPrint: pendingPage('guideComboPrint', ['页首指南地址', '全部分段', '页码', '二维码']),
  thirdLevelHot: pendingPage('thirdLevelHot', ['目录事项组与办理项']),
  thirdLevelItem: pendingPage('thirdLevelItem', ['目录事项组与办理项']),
  service: pendingPage('service', ['主题/部门/活动', '事项表']),
  serviceActivity: pendingPage('serviceActivity', ['主题/部门/活动', '事项表']),
  serviceDepartment: pendingPage('serviceDepartment', ['主题/部门/活动', '事项表']),
  serviceHot: pendingPage('serviceHot', ['主题/部门/活动', '事项表']),
  serviceTheme: pendingPage('serviceTheme', ['主题/部门/活动', '事项表']),
  serviceSecondLevelHot: pendingPage('serviceSecondLevelHot', ['目录事项组与办理项']),
  serviceHotMore: pendingPage('serviceHotMore', ['主题/部门/活动', '事项表']),
  serviceSecondLevelItem: pendingPage('serviceSecondLevelItem', ['目录事项组与办理项']),
} satisfies AreaPages<'guides'>
