import type {
  ComboDto,
  ComboProcessingDto,
  MemberDto,
  MergedMaterialDto,
  PlaceDto,
  SceneDto,
  SceneListDto,
  WalkDto,
} from '@portal/contracts'

const province = { code: '440000', name: '广东省', level: 'province' } as const
const luohu = { code: '440303', name: '罗湖区', level: 'county' } as const

/** Two of three questions are answered; the third asks for several things. */
export const walk: WalkDto = {
  answers: 'place:hospital,hukou:father',
  asked: [
    {
      id: 'place',
      text: '孩子在哪里出生？',
      help: null,
      why: '在家中出生的要多一份鉴定。',
      kind: 'single',
      options: [
        { id: 'hospital', label: '医院', help: null },
        { id: 'home', label: '家里', help: '没有医护人员在场' },
      ],
      chosen: ['hospital'],
    },
    {
      id: 'hukou',
      text: '孩子随谁落户？',
      help: null,
      why: null,
      kind: 'single',
      options: [
        { id: 'father', label: '父亲', help: null },
        { id: 'mother', label: '母亲', help: null },
      ],
      chosen: ['father'],
    },
    {
      id: 'wishes',
      text: '还想一起办什么？',
      help: '一起办不用再交材料。',
      why: null,
      kind: 'multiple',
      options: [
        { id: 'card', label: '社会保障卡', help: null },
        { id: 'insure', label: '医保参保', help: null },
      ],
      chosen: null,
    },
  ],
  next: 'wishes',
  remaining: 1,
  notices: [],
  isOutdated: false,
}

export const finished: WalkDto = {
  ...walk,
  answers: `${walk.answers},wishes:card`,
  asked: walk.asked.map((question) => (question.id === 'wishes' ? { ...question, chosen: ['card'] } : question)),
  next: null,
  remaining: 0,
}

export const member: MemberDto = {
  name: '出生登记（户口）',
  catalogCode: '000703Y08000',
  guideCode: '11440303YY0303038G4000703Y08000',
  situation: 'who:newborn',
  region: luohu,
  departmentName: '罗湖公安分局',
  timeText: '当场办结',
  results: [{ name: '居民户口簿', samples: [] }],
  isOnline: true,
  onlineUrl: 'https://apply.example.gov.cn/hukou',
  feeText: '不收费',
  block: null,
}

const card: MemberDto = { ...member, name: '社会保障卡申领', guideCode: null, situation: null, timeText: '5 个工作日' }

const coded = (code: string, label: string) => ({ code, label })

export const material: MergedMaterialDto = {
  name: '父母身份证',
  type: coded('1', '证件证书证明'),
  form: coded('3', '纸质或电子化'),
  need: coded('1', '必要'),
  source: coded('20', '政府部门核发'),
  originals: 2,
  copies: 1,
  pageFormat: 'A4 纸',
  exemptWay: null,
  fillExplain: '带原件核对。',
  blankForms: [],
  samples: [],
  remark: null,
  neededBy: [{ member: member.name, isExempt: false }],
  isOpen: false,
  issuedBy: null,
}

const materials: MergedMaterialDto[] = [
  material,
  {
    ...material,
    name: '出生医学证明',
    exemptWay: coded('2', '数据共享核验免提交'),
    issuedBy: '出生医学证明签发',
    neededBy: [{ member: member.name, isExempt: true }],
  },
  { ...material, name: '亲子鉴定证明', isOpen: true },
]

const place: PlaceDto = {
  name: '罗湖区政务服务中心',
  type: null,
  address: '罗湖区文锦中路 1 号',
  officeTime: '周一至周五 9:00—17:00',
  phone: '0755-25666666',
  traffic: '地铁 3 号线翠竹站',
  longitude: null,
  latitude: null,
  accessible: null,
  members: [member.name],
  hall: 'hall-440303',
  hallRegion: '440303',
}

const combined = {
  materials,
  time: { togetherText: '5 个工作日', inTurnText: '8 个工作日', unknown: [] },
  isFee: false,
  feeText: '不收费',
  places: [place],
  leftOut: [{ name: '生育津贴申领', reason: '您在“还想一起办什么？”中没有选择“生育津贴”' }],
  blocks: [],
}

export const scene: SceneDto = {
  ...combined,
  code: 'birth',
  name: '孩子出生了',
  summary: '按您家的情况列出要办的事。',
  icon: 'birth',
  audience: 'personal',
  stage: '出生',
  questionCount: 3,
  region: province,
  isOpenHere: true,
  version: 1,
  walk: finished,
  results: [
    {
      name: '新生儿出生“一件事”',
      reason: '落户、参保可以一次申请',
      advice: null,
      due: '出生后一个月内',
      matter: null,
      combo: { code: 'ot-09', name: '新生儿出生“一件事”', promisedText: '5 个工作日', memberCount: 2 },
    },
    {
      name: member.name,
      reason: '孩子要先有户口',
      advice: '带上父母的身份证',
      due: null,
      matter: member,
      combo: null,
    },
  ],
  open: [],
  fees: [],
  successor: null,
  updatedAt: '2026-10-12T09:00:00+08:00',
  checkedAt: '2026-11-02T09:00:00+08:00',
  isSample: true,
}

export const sceneList: SceneListDto = {
  stages: [{ code: '出生', label: '出生', count: 1 }],
  scenes: [scene],
}

const summary = {
  code: 'ot-09',
  name: '新生儿出生“一件事”',
  shortName: '新生儿出生',
  summary: '落户、参保、办卡一次申请。',
  audience: 'personal' as const,
  stage: '出生',
  batch: '2024年度第一批（国发〔2024〕3号，13项）',
  leadDepartment: '卫生健康',
  memberCount: 2,
  promisedText: '5 个工作日',
  hasQuestions: true,
  isOnline: true,
  region: province,
  state: coded('1', '在用'),
}

export const combo: ComboDto = {
  ...combined,
  ...summary,
  aliases: ['新生儿落户'],
  isOpenHere: true,
  supportDepartments: ['公安', '医疗保障'],
  serverTypes: [coded('1', '自然人')],
  handleForms: [coded('1', '窗口办理')],
  conditions: ['孩子在本省出生。'],
  onlineFlow: '1. 登录本网；2. 填写一张表。',
  windowFlow: '1. 取号；2. 交一套材料。',
  delivery: '户口簿可以邮寄。',
  isFee: false,
  isIntermediary: false,
  intermediaryText: null,
  reductions: [{ kind: coded('visits', '跑动次数'), before: 7, after: 1, unit: '次' }],
  online: { url: null, mobileUrl: null, terminalUrl: null },
  consult: '拨打 12345',
  complaint: '到监督窗口反映',
  operationGuide: [{ title: '系统入口', text: '在首页选择“新生儿出生”。' }],
  attachments: [{ name: '办事流程图.pdf', url: '/files/flow.pdf', mediaType: 'application/pdf', size: 1024 }],
  faqs: [{ question: '在外省出生能办吗？', answer: '可以办落户和参保。' }],
  members: [
    { ...member, isOptional: false },
    { ...card, isOptional: true },
  ],
  version: 1,
  successor: null,
  updatedAt: '2026-10-12T09:00:00+08:00',
  checkedAt: '2026-11-02T09:00:00+08:00',
  isSample: true,
  glossary: [{ name: '办理形式', explanation: '可以用哪些方式申请。' }],
}

export const comboList = {
  page: { pageNo: 1, pageSize: 12, total: 1, isExact: true },
  audiences: [{ code: 'personal', label: '个人', count: 1 }],
  stages: [{ code: '出生', label: '出生', count: 1 }],
  batches: [{ code: summary.batch, label: summary.batch, count: 1 }],
  combos: [summary],
}

export const processing: ComboProcessingDto = {
  ...combined,
  code: combo.code,
  name: combo.name,
  region: province,
  isOpenHere: true,
  state: combo.state,
  walk: finished,
  chosen: [member, card],
  open: [],
  isReady: true,
  online: combo.online,
}

/** What the content API answers about them. */
export const combinedAnswers = {
  '/api/scenes': sceneList,
  [`/api/scenes/${scene.code}`]: scene,
  '/api/combos': comboList,
  [`/api/combos/${combo.code}`]: combo,
  [`/api/combos/${combo.code}/processing`]: processing,
}
