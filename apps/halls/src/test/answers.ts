import type { BranchHallDto, CalendarDto, DepartmentListDto } from '@portal/contracts'

export const province = { code: '440000', name: '广东省', level: 'province' } as const

export const departments: DepartmentListDto = {
  region: province,
  departments: [
    { orgCode: 'YY170000X', name: '广东省市场监督管理局', shortName: '市场监督管理局', matterCount: 5 },
    { orgCode: 'YY2600000', name: '广东省公证处', shortName: '公证处', matterCount: 0 },
  ],
}

/** Days off and days worked in exchange. */
export const calendar: CalendarDto = { rest: ['2026-10-01'], work: ['2026-10-10'], years: ['2026', '2027'] }

/** A branch hall as the content API gives it. */
export function branchHall(change: Partial<BranchHallDto> = {}): BranchHallDto {
  return {
    orgCode: 'YY170000X',
    creditCode: '11440000YY170000XU',
    name: '广东省市场监督管理局',
    shortName: '市场监督管理局',
    region: province,
    intro: '负责经营主体登记等工作。',
    address: '广东省行政服务大道 1 号',
    phone: '020-12345 转 6',
    officeTime: '周一至周五 9:00—12:00',
    url: null,
    checkedAt: '2026-11-02T09:00:00+08:00',
    taskTypes: [
      { code: '01', label: '行政许可', count: 11 },
      { code: '07', label: '行政确认', count: 1 },
    ],
    themes: [
      { code: 'legal:010', label: '准营准办', count: 2 },
      { code: 'personal:040', label: '准营准办', count: 1 },
      { code: 'legal:165', label: '法人注销', count: 1 },
    ],
    audiences: [{ code: 'legal', label: '法人', count: 12 }],
    matters: {
      page: { pageNo: 1, pageSize: 10, total: 12, isExact: true },
      matters: [
        {
          catalogCode: '000117Y1T000',
          guideCode: '11440000YY170000XU2000117Y1T000',
          name: '公司设立登记',
          departmentName: '广东省市场监督管理局',
          departmentOrgCode: 'YY170000X',
          region: province,
          taskType: { code: '01', label: '行政许可' },
          tags: ['全程网办'],
          isOnline: true,
          onlineUrl: null,
          isSuspended: false,
        },
      ],
    },
    hotMatters: [{ guideCode: '11440000YY170000XU2000117Y1V000', name: '公司变更登记' }],
    notices: [
      {
        id: 'n20261118-01-440000',
        title: '关于演示站点开通试用的公告',
        type: { code: 'announcement', label: '通知公告' },
        region: province,
        source: '广东省政务服务和数据管理局',
        publishedAt: '2026-11-18T10:00:00+08:00',
        validity: 'valid',
        isArchived: false,
      },
    ],
    ...change,
  }
}
