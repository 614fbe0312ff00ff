import type { ElderHomeDto } from '@portal/contracts'

/** Elder mode's part of the home page: a guide, a choice of bodies, a search; the other three are not known. */
export const elderAnswer: ElderHomeDto = {
  matters: [
    { title: '养老金资格认证', target: { kind: 'guide', guideCode: '11440106YY040106734000704Y01000' } },
    { title: '高龄津贴', target: { kind: 'item', catalogCode: '000511Y51000' } },
    { title: '老年优待证', target: { kind: 'search', keyword: '老年优待证' } },
  ],
  hall: {
    name: '广东省政务服务中心',
    address: '广州市天河区体育西路 1 号',
    officeTime: '周一至周五 9:00—17:00',
    phone: '020-12345 转 6',
  },
  holidays: { rest: ['2026-10-01'], work: [], years: ['2026'] },
}
