/**
 * Values that the description of the interface shows, taken from the sample: of a parameter by the beginning of its address
 * and its name, or by its name alone; of a form by its address. A test holds each against its schema.
 */
export const parameterExamples: Readonly<Record<string, string | number>> = {
  '/api/regions code': '440100',
  '/api/guides/{code}/deadline.ics code': '11440000YY0100002J2000101Y2V000',
  '/api/guides code': '11440103YY040103254000704Y01000',
  '/api/search/answers code': '11440103YY040103254000704Y01000',
  '/api/forms code': 'injury-application',
  '/api/forms kind': 'blank',
  '/api/combos code': 'ot-01',
  '/api/scenes code': 'birth',
  '/api/topics code': 'graduates-2026',
  '/api/campaigns code': 'ecard',
  '/api/activities code': 'life-birth',
  '/api/licences code': '11100000YY03000049001',
  '/api/disclosure/duties code': 'cee86fc7-0179-8921-83f5-d27154f06ae1',
  '/api/disclosure/special-lists code': '8',
  '/api/disclosure/four-deal code': '1',
  '/api/disclosure/four-avoid code': '1',
  '/api/disclosure/lists/{code}/matters code': 'zdpyc',
  '/api/disclosure/lists code': 'xzxk',
  '/api/faqs id': 'faq-001',
  '/api/notices id': 'n20261118-01-440000',
  '/api/open-data name': 'hall',
  '/api/policies name': 'privacy-policy',
  '/api/sitemaps file': 'pages-1.xml',
  '/api/qr.svg page': 'guide',
  '/api/qr.svg id': '11440103YY040103254000704Y01000',
  anniversary: 5,
  catalogCode: '000704Y01000',
  entity: 'notice',
  format: 'csv',
  keyword: '登记',
  no: 'HD20261113000001',
  orgCode: 'YY0401032',
  path: 'v3/guide/11440103YY040103254000704Y01000',
  region: '440100',
}

const proof = { proofTicket: '由 /api/challenge 给出', proofAnswer: '37' }
export const tokenExample = 'q7mZ0pT3vX8cK1sLwE5yR9uJ2hF4bN6dA0gQ-iO_tYk'
export const queryCodeExample = 'ABCD-EFGH-JKLM-NPQR'
const clientToken = '3f0c5a52-8a0e-4d53-9f0b-6a1f0d2c7b11'

export const bodyExamples: Readonly<Record<string, object>> = {
  '/api/faqs/{id}/votes': { isUseful: true },
  '/api/feedback': { clientToken, page: '/v3/contact-us', kind: 'content', text: '电话号码已经变更', ...proof },
  '/api/interactions': {
    clientToken,
    kind: 'consult',
    title: '居住证续签',
    content: '居住证到期后多久内可以续签？',
    contactName: '张某',
    contact: '13800000000',
    isPublic: '0',
    region: '440100',
    ...proof,
    attachments: [],
  },
  '/api/interactions/status': { queryCode: queryCodeExample },
  '/api/progress': { name: '李四', caseNo: '44010020261109000000024', ...proof },
  '/api/progress/detail': { token: tokenExample },
  '/api/ratings': { token: tokenExample, level: '5', tags: [], text: '一次就办好了' },
}
