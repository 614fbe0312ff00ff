import type { PaperDto } from '@portal/contracts'
import { renderQr } from '../../renderQr.ts'

const address = 'https://portal.example/v3/guide/A'
/** Without a section. */
export const paper: PaperDto = {
  code: 'A',
  title: '公司设立登记',
  fileName: '办事指南-公司设立登记',
  address,
  qr: renderQr(address),
  origin: '广东省 · 广东省市场监督管理局',
  dates: ['打印版生成于 2026-11-22'],
  notices: [],
  answers: [],
  facts: [{ term: '费用', text: '不收费' }],
  sections: [],
}
