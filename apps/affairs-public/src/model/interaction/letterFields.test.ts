import { feedbackFormDto, interactionFormDto, interactionStatusFormDto } from '@portal/contracts'
import { type Fields, validateFields } from '@portal/validation'
import { describe, expect, test } from 'vitest'
import { correctionFields, findPersonalFaults, letterFields, statusFields } from './letterFields.ts'

const proof = { proofTicket: 'ticket', proofAnswer: '8' }
const letter = {
  clientToken: 'f6a5b1c0-94d2-4a55-8a4e-0f2f6d6a1e11',
  kind: 'consult',
  title: '居住证到期怎么续签？',
  content: '下个月到期。',
  contactName: '王女士',
  contact: '13800002001',
  isPublic: '0',
  region: '440000',
  ...proof,
}
const correction = { clientToken: letter.clientToken, page: '/v3/index', kind: 'link', text: '打不开', ...proof }

interface Schema {
  safeParse: (form: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** The sentence of each field: what the browser says before sending, and what the server says to the same form. */
function validateOnBothSides(fields: Fields, schema: Schema, form: Readonly<Record<string, unknown>>) {
  const messages = (faults: readonly { name: string; message: string }[]) =>
    Object.fromEntries(faults.toReversed().map(({ name, message }) => [name, message]))
  const { errors = [] } = validateFields(fields, form)
  const issues = schema.safeParse(form).error?.issues ?? []
  return {
    browser: messages(errors),
    server: messages(issues.map(({ path, message }) => ({ name: path.join('.'), message }))),
  }
}

const long = (count: number) => '长'.repeat(count)

describe('the browser says of a letter what the server says', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no kind', { kind: undefined }, { kind: '请选择咨询、投诉或建议' }],
    ['another kind', { kind: 'praise' }, { kind: '请选择咨询、投诉或建议' }],
    ['an empty title', { title: '' }, { title: '请填写标题' }],
    ['no title', { title: undefined }, { title: '请填写标题' }],
    ['a title of blanks', { title: ' \u3000\t ' }, { title: '请填写标题' }],
    ['a title that nobody can see', { title: '\u200B\u2060' }, { title: '请填写标题' }],
    ['a title of control characters', { title: '\u0000\u0007' }, { title: '请填写标题' }],
    ['a title that is too long', { title: long(51) }, { title: '标题不能超过 50 个字' }],
    ['a title of too many rare characters', { title: '𠮷'.repeat(51) }, { title: '标题不能超过 50 个字' }],
    ['an empty content', { content: '' }, { content: '请填写内容' }],
    ['a content of line ends', { content: '\r\n\r\n' }, { content: '请填写内容' }],
    ['a content that is too long', { content: long(1001) }, { content: '内容不能超过 1000 个字' }],
    ['a content that is far too long', { content: long(5000) }, { content: '内容不能超过 1000 个字' }],
    ['no name', { contactName: '' }, { contactName: '请填写您的称呼' }],
    ['a name that is too long', { contactName: long(31) }, { contactName: '您的称呼不能超过 30 个字' }],
    ['no contact', { contact: '' }, { contact: '请填写联系方式' }],
    ['a contact that is too long', { contact: `${'a'.repeat(100)}@b.cn` }, { contact: '联系方式不能超过 100 个字' }],
    ['no word on publishing', { isPublic: undefined }, { isPublic: '请选择是否公开' }],
    ['another word on publishing', { isPublic: 'yes' }, { isPublic: '请选择是否公开' }],
    [
      'several faults at once',
      { kind: '', title: '', content: '', contactName: ' ', contact: '' },
      {
        kind: '请选择咨询、投诉或建议',
        title: '请填写标题',
        content: '请填写内容',
        contactName: '请填写您的称呼',
        contact: '请填写联系方式',
      },
    ],
  ])('%s', (_name, change, expected) => {
    expect(validateOnBothSides(letterFields, interactionFormDto, { ...letter, ...change })).toEqual({
      browser: expected,
      server: expected,
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['as it should be', {}],
    ['with a title of 50 rare characters', { title: '𠮷'.repeat(50) }],
    ['with line ends of Windows', { content: `${'字\r\n'.repeat(400)}` }],
    ['with an e-mail address', { contact: 'wang@example.cn' }],
    ['with a phone as people write it', { contact: '+86 138-0000-2001' }],
  ])('%s it is taken by both', (_name, change) => {
    expect(validateOnBothSides(letterFields, interactionFormDto, { ...letter, ...change })).toEqual({
      browser: {},
      server: {},
    })
  })

  test.each(['12', '1380000', 'wang', 'wang@', '@example.cn', 'a b@c', '83135078'])('a contact %s', (contact) => {
    // What the shape of the form cannot tell, the server asks the same rule (services/api checkLetter).
    expect(validateFields(letterFields, { ...letter, contact }).errors).toMatchObject([
      { name: 'contact', message: '请填写手机号码、带区号的固定电话或者电子邮箱' },
    ])
  })

  test('a number of somebody in a letter that may be published is told at the field that holds it', () => {
    const messages = (change: Record<string, string>) => findPersonalFaults({ ...letter, isPublic: '1', ...change })
    expect(messages({ content: '请回电 138 0000 2001' })).toMatchObject([{ name: 'content', message: /^含有手机号码/ }])
    expect(messages({ title: '44010119900101001X 的证件' })).toMatchObject([
      { name: 'title', message: /^含有证件号码/ },
    ])
    expect(messages({ content: '020-83135078 没人接' })).toEqual([])
    expect(findPersonalFaults({ ...letter, content: '13800002001' })).toEqual([])
  })
})

describe('the browser says of a query code what the server says', () => {
  test.each([
    ['', '请填写查询码'],
    ['----', '请填写查询码'],
    ['7K2M-9QXD-04TR', '查询码为 16 位字母和数字，请核对'],
    ['7K2M-9QXD-04TR-B6WEX', '查询码为 16 位字母和数字，请核对'],
    ['查询码', '请填写查询码'],
    ['x'.repeat(80), '查询码为 16 位字母和数字，请核对'],
  ])('%s', (queryCode, message) => {
    const expected = { queryCode: message }
    expect(validateOnBothSides(statusFields, interactionStatusFormDto, { queryCode })).toEqual({
      browser: expected,
      server: expected,
    })
  })

  test.each(['7K2M-9QXD-04TR-B6WE', ' 7k2m 9qxd 04tr b6we ', '７Ｋ２Ｍ9QXD04TRB6WE'])(
    '%s is taken by both',
    (queryCode) => {
      expect(validateOnBothSides(statusFields, interactionStatusFormDto, { queryCode })).toEqual({
        browser: {},
        server: {},
      })
    },
  )
})

describe('the browser says of a correction what the server says', () => {
  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no page', { page: '' }, { page: '请填写出错的网页' }],
    ['another site’s path', { page: '//example.cn/x' }, { page: '请填写本站网页的地址，例如 /v3/index' }],
    ['words in the place of an address', { page: '首页' }, { page: '请填写本站网页的地址，例如 /v3/index' }],
    ['an interface', { page: '/api/regions' }, { page: '请填写本站网页的地址，例如 /v3/index' }],
    ['an endless address', { page: `/${'a'.repeat(600)}` }, { page: '请填写本站网页的地址，例如 /v3/index' }],
    ['no kind', { kind: '' }, { kind: '请选择问题类型' }],
    ['no text', { text: ' ' }, { text: '请填写问题描述' }],
    ['a text that is too long', { text: long(501) }, { text: '问题描述不能超过 500 个字' }],
    ['a contact that is too long', { contact: long(101) }, { contact: '联系方式不能超过 100 个字' }],
  ])('%s', (_name, change, expected) => {
    expect(validateOnBothSides(correctionFields, feedbackFormDto, { ...correction, ...change })).toEqual({
      browser: expected,
      server: expected,
    })
  })

  test('an address is taken with and without its host, and without the place on the page', () => {
    for (const page of ['https://portal.example/v3/index#top', '/v3/index', ' /v3/index '])
      expect(feedbackFormDto.parse({ ...correction, page }).page).toBe('/v3/index')
  })
})
