import { describe, expect, test } from 'vitest'
import { readHere } from './test/readHere.ts'

const nameOf = (text: string, from?: string) => readHere(text, { from }).place?.name
const choicesOf = (text: string, from?: string) => readHere(text, { from }).choices.map(({ name }) => name)

describe('a place in a question is taken out and is where it searches', () => {
  test.each([
    ['深圳居住证要什么材料', '深圳市', '居住证要什么材料'],
    ['深圳市居住证', '深圳市', '居住证'],
    ['居住证深圳怎么办', '深圳市', '居住证 怎么办'],
    ['罗湖区身份证补办', '罗湖区', '身份证补办'],
    ['罗湖身份证', '罗湖区', '身份证'],
    ['广州天河区结婚登记', '天河区', '结婚登记'],
    ['广东省广州市天河区结婚登记', '天河区', '结婚登记'],
    ['在佛山怎么办护照', '佛山市', '怎么办护照'],
    ['我在深圳的社保', '深圳市', '社保'],
    ['虎门镇社保卡', '东莞市', '社保卡'],
    ['虎门社保卡', '东莞市', '社保卡'],
    ['萝岗区不动产登记', '黄埔区', '不动产登记'],
    ['南海市营业执照', '南海区', '营业执照'],
    ['和平县居住证', '和平县', '居住证'],
    ['汕尾城区低保', '城区', '低保'],
    ['广东居住证', '广东省', '居住证'],
    ['深圳地区结婚', '深圳市', '结婚'],
    ['深圳市民卡', '深圳市', '市民卡'],
    ['天河广州结婚', '天河区', '结婚'],
  ])('%s', (text, name, rest) => {
    const asked = readHere(text)
    expect([asked.place?.name, asked.rest]).toEqual([name, rest])
  })

  test('and when nothing else stands in it, it is looked for by its name, there', () => {
    expect(readHere('深圳')).toEqual({
      place: { said: '深圳', name: '深圳市', code: '440300' },
      choices: [],
      rest: '深圳',
    })
  })
})

describe('a place outside of the province has no code and comes before a town of its name', () => {
  test.each([
    ['上海居住证', '上海市', '居住证'],
    ['成都社保转移', '成都市', '社保转移'],
    ['去北京看病', '北京市', '看病'],
    ['新疆边防证', '新疆维吾尔自治区', '边防证'],
    ['北京居住证', '北京市', '居住证'],
    ['洛阳身份证', '洛阳市', '身份证'],
    ['九江结婚登记', '九江市', '结婚登记'],
    ['上饶社保卡', '上饶市', '社保卡'],
    ['湖南省衡阳市居住证', '衡阳市', '居住证'],
    ['东方市居住证', '东方市', '居住证'],
  ])('%s', (text, name, rest) => {
    expect(readHere(text)).toEqual({
      place: { said: expect.any(String), name, code: null },
      choices: [],
      rest,
    })
  })

  test('but not behind what the town lies in, nor with its ending', () => {
    expect(nameOf('南海九江结婚登记')).toBe('南海区')
    expect(nameOf('越秀北京街道居住证')).toBe('越秀区')
    expect(nameOf('洛阳镇低保')).toBe('乳源瑶族自治县')
  })
})

describe('where something was done is not where the next thing is', () => {
  test.each([
    ['在深圳医院开的出生证明怎么入户', '医院开的出生证明怎么入户'],
    ['驾照是在佛山考的现在快到期了', '驾照是 考的现在快到期了'],
    ['在湖南出生的孩子上户口', '出生的孩子上户口'],
    ['在广州交的社保想转回老家', '交的社保想转回老家'],
  ])('%s', (text, rest) => expect(readHere(text)).toEqual({ place: undefined, choices: [], rest }))

  test.each([
    ['在深圳开的出生证明到梅州入户', '梅州市'],
    ['在广州交的社保转到佛山', '佛山市'],
    ['在广州交的社保怎么查', '广州市'],
    ['在广州买的房子办房产证', '广州市'],
    ['在佛山买的房子转移登记', '佛山市'],
    ['在佛山买的房子想把户口迁过去', '佛山市'],
    ['在深圳办的营业执照转让', '深圳市'],
    ['在广州参保的异地转诊备案', '广州市'],
    ['在深圳医院开的出生证明丢了怎么补', '深圳市'],
    ['在广州生的小孩出生证补办', '广州市'],
    ['在深圳开的病历怎么复印', '深圳市'],
    ['在深圳开的公司注销', '深圳市'],
    ['在深圳开店', '深圳市'],
  ])('but of %s, as it is asked there, it is', (text, name) => expect(nameOf(text)).toBe(name))
})

describe('what is no place stays a word', () => {
  test.each([
    '居住证',
    '光明眼镜店执照',
    '高明的律师',
    '老城区改造补偿',
    '和平分手离婚',
    '港澳通行证',
    '台胞证',
    '香港身份证',
    '去香港的签注',
    '香港居民居住证',
    '桥头摆摊',
    '建设工程规划许可证',
    '北京路商铺执照',
    '北京东路商铺执照',
    '清远鸡加工',
    '中山大学毕业生',
    '珠江广场执照',
    '三元里站身份证',
    '三元里机场办证',
    '桥头新城房产证',
    '清远菜馆执照',
    '五山区人才',
    '深',
    '',
  ])('%s', (text) => expect(readHere(text)).toEqual({ place: undefined, choices: [], rest: text }))

  test('when it stands so in an official name', () => {
    const titles = ['深圳湾口岸通行证核发']
    expect(readHere('深圳湾口岸通行证', { titles }).place).toBeUndefined()
    expect(readHere('深圳居住证', { titles }).place?.name).toBe('深圳市')
  })
})

test.each(['香港办护照', '在香港补身份证', '香港身份证丢了'])('%s asks for what is done outside', (text) =>
  expect(readHere(text).place).toEqual({ said: '香港', name: '香港特别行政区', code: null }),
)

test('a name that editors gave is meant before the town of that name, which is offered', () => {
  expect(readHere('鹏城居住证')).toMatchObject({ place: { code: '440300' }, rest: '居住证' })
  expect(choicesOf('鹏城居住证')).toEqual(['深圳市', '广州市天河区鹏城街道'])
})

describe('a town without its ending', () => {
  test.each([
    ['石牌居住证', '天河区'],
    ['小榄社保卡', '中山市'],
    ['去北滘办营业执照', '顺德区'],
    ['低保在三元里怎么申请', '白云区'],
    ['社保卡 小榄', '中山市'],
    ['高明社保', '高明区'],
    ['高明的店社保', '高明区'],
    ['越秀北京街居住证', '越秀区'],
    ['新塘 东莞居住证', '东莞市'],
    ['佛山南海狮山办身份证', '南海区'],
  ])('counts anywhere when it is no word: %s', (text, name) => expect(nameOf(text)).toBe(name))

  test.each([
    ['珠江居住证', '南沙区'],
    ['在建设办身份证', '越秀区'],
    ['到建设办身份证', '越秀区'],
    ['去建设办身份证', '越秀区'],
    ['回建设办身份证', '越秀区'],
    ['建设街办身份证', '越秀区'],
    ['建设街道办身份证', '越秀区'],
    ['南沙珠江居住证', '南沙区'],
  ])('that is a word counts at the beginning, behind 在 and behind its county: %s', (text, name) =>
    expect(nameOf(text)).toBe(name),
  )

  test('is not what was named after it: a business district is a place of its own', () => {
    expect(nameOf('珠江新城社保卡')).toBe('天河区')
  })
})

describe('of towns with one name', () => {
  test('none is near: all are offered, and the question is looked for without it', () => {
    expect(readHere('新塘街道居住证', { from: '440300' })).toEqual({
      place: undefined,
      choices: [
        { name: '广州市天河区新塘街道', code: '440106' },
        { name: '东莞市新塘街道', code: '441900' },
      ],
      rest: '居住证',
    })
  })

  test('one is near: it is meant, and the others are offered', () => {
    expect([nameOf('新塘居住证', '440106'), choicesOf('新塘居住证', '440106')]).toEqual([
      '天河区',
      ['广州市天河区新塘街道', '东莞市新塘街道'],
    ])
    expect(nameOf('新塘街道居住证', '441900')).toBe('东莞市')
  })

  test('the one is meant that lies in what is named, too', () => {
    expect(readHere('东莞新塘居住证', { from: '440300' })).toMatchObject({ place: { code: '441900' }, choices: [] })
  })

  test('none lies in the place before it: it is no town', () => {
    expect(readHere('清远新塘社保')).toMatchObject({ place: { code: '441800' }, choices: [] })
  })

  test('a region is meant before a town', () => {
    expect(readHere('中山居住证', { from: '440802' })).toMatchObject({ place: { code: '442000' }, choices: [] })
  })
})

test('of several places beside each other that do not lie in each other all are offered', () => {
  expect(readHere('深圳佛山结婚登记')).toMatchObject({ place: undefined, rest: '结婚登记' })
  expect(choicesOf('深圳佛山结婚登记')).toEqual(['深圳市', '佛山市'])
})

describe('the visitor’s own place is no word to look for', () => {
  test.each([
    ['附近办身份证', '办身份证'],
    ['最近的社保卡网点', '社保卡网点'],
    ['就近领结婚证', '领结婚证'],
    ['我这边办居住证', '办居住证'],
    ['家旁边办居住证', '办居住证'],
    ['这附近的派出所', '派出所'],
    ['离我最近的社保局', '社保局'],
    ['深圳附近办居住证', '办居住证'],
    ['就近办清单', '就近办清单'],
  ])('%s', (text, rest) => expect(readHere(text).rest).toBe(rest))
})

test('街口 is a town to who asks from its city; to others it is before their door', () => {
  expect(readHere('在街口开店').place).toBeUndefined()
  expect(readHere('在街口街道开店').place?.name).toBe('赤坎区')
  expect(readHere('在街口开店', { from: '440802' }).place?.name).toBe('赤坎区')
})
