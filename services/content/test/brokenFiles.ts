import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeWorkbook, makeZip, workbookFiles } from '@portal/records/testing'

type Files = Record<string, string | Buffer>
const mega = 1024 * 1024
const hotHead = '区划,排序,热词'
const hotRow = '440300,1,测试热词'
const notice = {
  id: 'broken-1',
  title: '测试公告',
  type: 'announcement',
  regionCode: '440100',
  publisher: '广州市政务服务和数据管理局',
  publishedAt: '2026-11-01 09:30',
  bodyHtml: '<p>正文</p>',
  source: '测试',
  updatedAt: '2026-11-01',
}
const policy = {
  name: 'privacy-policy',
  title: '隐私政策',
  effectiveOn: '2031-01-01',
  sections: [{ anchor: 'a', title: '一', bodyHtml: '<p>文</p>' }],
  source: '测试',
  updatedAt: '2026-11-01',
}
const line = (changes: Record<string, unknown> = {}) => JSON.stringify({ ...notice, ...changes })
const hotSheet = (rows: Parameters<typeof makeWorkbook>[0]['sheets'][number]['rows']) => ({
  name: '热词',
  rows: [['区划', '排序', '热词'], ...rows],
})
const goodBook = makeWorkbook({ sheets: [hotSheet([['440300', 1, '测试热词']])] })
const oldContainer = Buffer.from('d0cf11e0a1b11ae1', 'hex')

export const refusedRows: [string, Files, { reason: string; row?: number; column?: string }][] = [
  ['an empty table', { 'hot_word.csv': '' }, { reason: '文件是空的' }],
  ['a table with nothing but a byte order mark', { 'hot_word.csv': '\ufeff' }, { reason: '没有内容' }],
  [
    'a column that nobody knows',
    { 'hot_word.csv': `${hotHead},颜色\n${hotRow},红` },
    { reason: '有不认识的列：颜色', row: 1 },
  ],
  ['a column twice', { 'hot_word.csv': `${hotHead},区划\n${hotRow},440300` }, { reason: '列重复：区划', row: 1 }],
  ['a required column missing', { 'hot_word.csv': '区划,排序\n440300,1' }, { reason: '缺少必填的列：热词', row: 1 }],
  [
    'a quote that is never closed',
    { 'hot_word.csv': `${hotHead}\n${hotRow}\n440300,2,"热词` },
    { reason: '引号是否成对', row: 3 },
  ],
  [
    'more cells than columns',
    { 'hot_word.csv': `${hotHead}\n${hotRow},又一个` },
    { reason: '有 4 列，表头只有 3 列', row: 2 },
  ],
  ['zero bytes', { 'hot_word.csv': `${hotHead}\n${hotRow}\n440300,2,\0` }, { reason: '空字符（NUL）', row: 3 }],
  ['UTF-16 without a mark', { 'hot_word.csv': Buffer.from(`${hotHead}\n`, 'utf16le') }, { reason: 'UTF-16' }],
  [
    'bytes of no encoding',
    { 'hot_word.csv': Buffer.concat([Buffer.from(`${hotHead}\n440300,1,`), Buffer.from([0x81, 0x20, 0xff])]) },
    { reason: '编码不是 UTF-8' },
  ],
  [
    'a letter cut in half',
    { 'hot_word.csv': Buffer.from(`${hotHead}\n${hotRow}`).subarray(0, -1) },
    { reason: '最后一个字只有一半' },
  ],
  [
    'a cell beyond 1 MB',
    { 'hot_word.csv': `${hotHead}\n440300,1,${'长'.repeat(mega / 2)}` },
    { reason: '超过 1 MB', row: 2, column: '热词' },
  ],
  [
    'a row beyond 4 MB',
    { 'hot_word.csv': `${hotHead}\n440300,1,${'a'.repeat(5 * mega)}` },
    { reason: '超过 4 MB', row: 2, column: '热词' },
  ],
  [
    'letters that were lost before',
    { 'hot_word.csv': `${hotHead}\n440300,1,热\ufffd` },
    { reason: '乱码', row: 2, column: '热词' },
  ],
  [
    'a day that does not exist',
    { 'notice.ndjson': line({ publishedAt: '2026-02-30' }) },
    { reason: '应为日期', column: '发布时间' },
  ],
  [
    'a code that is none',
    { 'notice.ndjson': line({ type: 'news' }) },
    { reason: 'announcement 通知公告', column: '栏目' },
  ],
  ['a list that is cut off', { 'notice.json': `[${line()},{"id": "x"` }, { reason: '列表没有结束', row: 2 }],
  ['an object instead of a list', { 'notice.json': line() }, { reason: '最外层应为列表' }],
  ['something behind the list', { 'notice.json': `[${line()}] true` }, { reason: '列表结束后还有内容' }],
  ['a comma too many', { 'notice.json': `[${line()},]` }, { reason: '不是有效的 JSON', row: 2 }],
  [
    'thousands of brackets',
    { 'notice.json': `[{"id":${'['.repeat(5000)}${']'.repeat(5000)}}]` },
    { reason: '嵌套的层数过多', row: 1 },
  ],
  [
    'a line that is cut off',
    { 'notice.ndjson': `${line()}\n${line().slice(0, 40)}` },
    { reason: '这一行不是有效的 JSON', row: 2 },
  ],
  ['a line that never ends', { 'notice.ndjson': `{"id":"${'x'.repeat(9 * mega)}` }, { reason: '超过 4 MB', row: 1 }],
  ['a row that is no object', { 'notice.ndjson': '[1, 2]' }, { reason: '应为一条记录', row: 1 }],
  [
    'a field that nobody knows',
    { 'notice.ndjson': line({ colour: 'red' }) },
    { reason: '不认识的列', column: 'colour' },
  ],
  [
    'a record in two files',
    { 'notice-a.ndjson': line(), 'notice-b.ndjson': line() },
    { reason: '与 notice-a.ndjson 第 1 行重复' },
  ],
  [
    'a region that does not exist',
    { 'hot_word.csv': `${hotHead}\n449999,1,热词` },
    { reason: '没有这个区划', row: 2, column: '区划' },
  ],
  [
    'a phone without its area code',
    {
      'hall.csv':
        '大厅编号,所属行政区划,名称,地点类型,地址,办公时间,电话,来源,更新时间\nh-1,440100,大厅,1,某路 1 号,工作日,83135078,测试,2026-11-01',
    },
    { reason: '缺少区号', column: '电话' },
  ],
  [
    'a link that runs a script',
    {
      'organisation.csv':
        '统一社会信用代码,组织机构代码,名称,简称,类别,实施主体性质,所属行政区划,网站,来源,更新时间\n11440104YY0401040A,YY0401041,某局,某局,gov,1,440104,javascript:alert(1),测试,2026-11-01',
    },
    { reason: 'http://', column: '网站' },
  ],
  [
    'a wrong check digit',
    {
      'organisation.csv':
        '统一社会信用代码,组织机构代码,名称,简称,类别,实施主体性质,所属行政区划,来源,更新时间\n11440104YY0401040A,YY0401041,某局,某局,gov,1,440104,测试,2026-11-01',
    },
    { reason: 'GB 32100', column: '统一社会信用代码' },
  ],
  [
    'a longitude outside the country',
    {
      'hall.csv':
        '大厅编号,所属行政区划,名称,地点类型,地址,办公时间,电话,经度,来源,更新时间\nh-1,440100,大厅,1,某路 1 号,工作日,12345,113.2,测试,2026-11-01\nh-2,440100,大厅,1,某路 1 号,工作日,12345,10.5,测试,2026-11-01',
    },
    { reason: '应为 73 到 136 的度数', row: 3, column: '经度' },
  ],
  [
    'two versions of a policy for one day, which only the database knows to be wrong',
    {
      'policy.ndjson': ['7.0', '7.1'].map((version) => JSON.stringify({ ...policy, version })).join('\n'),
    },
    { reason: '与另一条记录重复', row: 2, column: '名称' },
  ],
  ['a workbook that is none', { 'hot_word.xlsx': hotHead }, { reason: '不是有效的 XLSX 工作簿' }],
  ['an empty workbook', { 'hot_word.xlsx': '' }, { reason: '文件是空的' }],
  [
    'a workbook cut off',
    { 'hot_word.xlsx': goodBook.subarray(0, goodBook.length - 100) },
    { reason: '不是有效的 XLSX 工作簿' },
  ],
  [
    'an archive without a workbook',
    { 'hot_word.xlsx': makeZip([{ name: 'a.txt', content: 'a' }]) },
    { reason: '不是有效的 XLSX 工作簿' },
  ],
  [
    'a workbook with a password',
    { 'hot_word.xlsx': Buffer.concat([oldContainer, Buffer.alloc(500), Buffer.from('EncryptedPackage', 'utf16le')]) },
    { reason: '工作簿有密码' },
  ],
  [
    'a workbook whose files are encrypted',
    { 'hot_word.xlsx': makeZip([{ name: 'xl/workbook.xml', content: 'x', isEncrypted: true }]) },
    { reason: '工作簿有密码' },
  ],
  [
    'an .xls of the nineties',
    { 'hot_word.xlsx': Buffer.concat([oldContainer, Buffer.alloc(500)]) },
    { reason: '旧格式的 .xls' },
  ],
  [
    'a sheet without rows',
    { 'hot_word.xlsx': makeWorkbook({ sheets: [{ name: '热词', rows: [] }] }) },
    { reason: '是空的' },
  ],
  [
    'a sheet without heads',
    { 'hot_word.xlsx': makeWorkbook({ sheets: [{ name: '热词', rows: [[], ['440300', 1, '热词']] }] }) },
    { reason: '第 1 行应为表头' },
  ],
  [
    'nothing but hidden sheets',
    { 'hot_word.xlsx': makeWorkbook({ sheets: [{ ...hotSheet([]), state: 'veryHidden' }] }) },
    { reason: '没有可见的工作表' },
  ],
  [
    'a formula that failed',
    {
      'hot_word.xlsx': makeWorkbook({
        sheets: [hotSheet([['440300', 1, { xml: '<c r="C2" t="e"><f>A1/0</f><v>#DIV/0!</v></c>' }]])],
      }),
    },
    { reason: '错误值 #DIV/0!', row: 2, column: '热词' },
  ],
  [
    'a formula that was never calculated',
    { 'hot_word.xlsx': makeWorkbook({ sheets: [hotSheet([['440300', 1, { xml: '<c r="C2"><f>A1</f></c>' }]])] }) },
    { reason: '公式没有保存结果', row: 2, column: '热词' },
  ],
  [
    'merged cells',
    {
      'hot_word.xlsx': makeWorkbook({
        sheets: [
          {
            ...hotSheet([
              ['440300', 1, '甲'],
              ['', 2, '乙'],
            ]),
            tail: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
          },
        ],
      }),
    },
    { reason: '合并的单元格：A2:A3', row: 2 },
  ],
  [
    'a code that became a number',
    {
      'organisation.xlsx': makeWorkbook({
        sheets: [
          {
            name: '实施主体',
            rows: [
              [
                '统一社会信用代码',
                '组织机构代码',
                '名称',
                '简称',
                '类别',
                '实施主体性质',
                '所属行政区划',
                '来源',
                '更新时间',
              ],
              [114401040075103900, 'YY0401041', '某局', '某局', 'gov', '1', 440104, '测试', '2026-11-01'],
            ],
          },
        ],
      }),
    },
    { reason: '超过 15 位的部分已经丢失', column: '统一社会信用代码' },
  ],
  [
    'cells without a column',
    { 'hot_word.xlsx': makeWorkbook({ sheets: [hotSheet([['440300', 1, '甲', '乙']])] }) },
    { reason: '第 4 列有内容', row: 2 },
  ],
  [
    'entities that would be expanded',
    {
      'hot_word.xlsx': makeZip(
        workbookFiles({ sheets: [hotSheet([])] }).map((file) =>
          file.name === 'xl/workbook.xml'
            ? {
                ...file,
                content: String(file.content).replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'),
              }
            : file,
        ),
      ),
    },
    { reason: '不是有效的 XLSX 工作簿' },
  ],
]

export const bombs: [string, () => Buffer, string][] = [
  ['packed a thousand times smaller', () => bomb({ content: Buffer.alloc(60 * mega, 32) }), '压缩比超过'],
  [
    'that hides how large it is',
    () => bomb({ content: Buffer.alloc(60 * mega, 32), declaredSize: 1000 }),
    '不是有效的 XLSX 工作簿',
  ],
  [
    'whose files share their bytes',
    () =>
      makeZip([
        { name: 'a', content: Buffer.alloc(mega, 32) },
        ...Array.from({ length: 900 }, (_, number) => ({
          name: `${number}`,
          content: Buffer.alloc(mega, 32),
          isShared: true,
        })),
      ]),
    '互相重叠',
  ],
  [
    'of thousands of files',
    () => makeZip(Array.from({ length: 3000 }, (_, number) => ({ name: `${number}`, content: '' }))),
    '超过 1000 个',
  ],
]

/** A workbook whose sheet is mostly blanks. */
function bomb(sheet: { content: Buffer; declaredSize?: number }): Buffer {
  return makeZip(
    workbookFiles({ sheets: [hotSheet([])] }).map((file) =>
      file.name.endsWith('sheet1.xml') ? { ...file, ...sheet } : file,
    ),
  )
}

export const refusedCalls: [string, (folder: string) => void, string][] = [
  ['an empty folder', () => undefined, '没有可以导入的文件'],
  [
    'a file of an unknown kind',
    (to) => writeFileSync(path.join(to, 'secret.csv'), hotHead),
    '无法从文件名 secret.csv 判断内容种类',
  ],
  [
    'a file of an unknown format',
    (to) => writeFileSync(path.join(to, 'notice.pdf'), '%PDF'),
    '不支持 notice.pdf 的格式',
  ],
  [
    'a link that leads elsewhere',
    (to) => symlinkSync('/etc/passwd', path.join(to, 'notice.csv')),
    'notice.csv 不是普通文件',
  ],
  ['a folder in the folder', (to) => mkdirSync(path.join(to, 'notice.csv')), 'notice.csv 不是普通文件'],
  [
    'a mapping that is no JSON',
    (to) => write(to, { 'hot_word.csv': hotHead, '_mapping.json': '{' }),
    '_mapping.json 有误',
  ],
  [
    'a mapping to a field that does not exist',
    (to) =>
      write(to, { 'hot_word.csv': hotHead, '_mapping.json': JSON.stringify({ 热词: { heads: { 词: '单词' } } }) }),
    '没有“单词”这个字段，可用：区划、排序、热词',
  ],
  [
    'a mapping with settings of its own',
    (to) => write(to, { 'hot_word.csv': hotHead, '_mapping.json': JSON.stringify({ 热词: { head: {} } }) }),
    '不认识的设置：head',
  ],
  [
    'a level of checks that does not exist',
    (to) => write(to, { 'hot_word.csv': hotHead, '_checks.json': '{"permit-faq":"fatal"}' }),
    '应为 error、warning、off',
  ],
  [
    'a check that does not exist',
    (to) => write(to, { 'hot_word.csv': hotHead, '_checks.json': '{"spelling":"off"}' }),
    '没有这些检查：spelling',
  ],
]

export function write(to: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(to, name), content)
}
