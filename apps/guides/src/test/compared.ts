import type { ImplementationListDto } from '@portal/contracts'

const body = {
  sceneName: null,
  region: { code: '440303', name: '罗湖区', level: 'county' },
  departmentName: '深圳市罗湖区民政局',
  statutoryText: '20 个工作日',
  promisedText: '5 个工作日',
  visitsText: '1 次',
  feeText: '不收费',
  isFee: false,
  materialCount: 4,
  hasOpenMaterials: false,
  onlineDepthText: '全程网办',
  isOnline: true,
  isSuspended: false,
} as const
/** The same matter as two bodies of the province handle it. */
export const compared: ImplementationListDto = {
  catalogCode: '000704Y01000',
  name: '内地居民婚姻登记（结婚）',
  page: { pageNo: 1, pageSize: 20, total: 41, isExact: true },
  isVaried: true,
  implementations: [
    { ...body, guideCode: '11440303YY0403038G4000704Y01000', best: [] },
    {
      ...body,
      guideCode: '11440304YY0403046G4000704Y0100001',
      departmentName: '深圳市福田区民政局',
      sceneName: '初婚',
      promisedText: '当场办结',
      isFee: true,
      feeText: '工本费 9 元',
      best: ['promised', 'materials'],
    },
  ],
}
