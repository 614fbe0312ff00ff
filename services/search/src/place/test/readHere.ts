import type { NamedRegion, RegionNames } from '../../query/SearchedContent.ts'
import { readPlace } from '../readPlace.ts'

const named: readonly (NamedRegion & { parent?: string })[] = [
  region('440000', '广东省'),
  region('440100', '广州市', '440000'),
  region('440104', '越秀区', '440100', ['北京街道', '建设街道']),
  region('440106', '天河区', '440100', ['石牌街道', '五山街道', '新塘街道', '鹏城街道']),
  region('440111', '白云区', '440100', ['三元里街道']),
  region('440112', '黄埔区', '440100', ['萝岗区']),
  region('440113', '番禺区', '440100'),
  region('440115', '南沙区', '440100', ['珠江街道']),
  region('440232', '乳源瑶族自治县', '440000', ['洛阳镇']),
  region('440300', '深圳市', '440000'),
  region('440303', '罗湖区', '440300', ['桥头街道']),
  region('440311', '光明区', '440300'),
  region('440400', '珠海市', '440000'),
  region('440402', '香洲区', '440400'),
  region('440600', '佛山市', '440000'),
  region('440605', '南海区', '440600', ['南海市', '九江镇', '狮山镇']),
  region('440606', '顺德区', '440600', ['北滘镇']),
  region('440608', '高明区', '440600'),
  region('440802', '赤坎区', '440000', ['中山街道', '街口街道']),
  region('440900', '茂名市', '440000'),
  region('441500', '汕尾市', '440000'),
  region('441502', '城区', '441500'),
  region('441600', '河源市', '440000'),
  region('441624', '和平县', '441600'),
  region('441800', '清远市', '440000'),
  region('441900', '东莞市', '440000', ['虎门镇', '桥头镇', '新塘街道']),
  region('442000', '中山市', '440000', ['小榄镇']),
  region('445122', '饶平县', '440000', ['上饶镇']),
]

function region(code: string, name: string, parent?: string, otherNames: string[] = []) {
  const shortName = name === '城区' ? name : name.replace(/瑶族自治县$|[省市区县]$/, '')
  return { code, name, shortName, otherNames, ...(parent !== undefined && { parent }) }
}

const chain = (code: string): string[] => {
  const own = named.find((entry) => entry.code === code)
  return own ? [code, ...(own.parent ? chain(own.parent) : [])] : []
}

const find = (code: string) => {
  const own = named.find((entry) => entry.code === code)
  return own && { name: own.name, children: [] }
}

export const regions: RegionNames = {
  named,
  chain,
  find,
  places: [
    { name: '珠江新城', regionCode: '440106' },
    { name: '鹏城', regionCode: '440300' },
    { name: '广州南站', regionCode: '440113' },
  ],
}

/** In names of matters. */
const words = ['居住证', '社保', '社保卡', '建设', '工程', '户口', '身份证', '结婚', '养犬', '护照']
const frequencies = new Map(words.map((word) => [word, 3]))

interface Here {
  /** The visitor's region. */
  from?: string | undefined
  titles?: string[]
}

/** Reads the place out of a question that is asked in 天河, in a small province. */
export function readHere(text: string, { from = '440106', titles = [] }: Here = {}) {
  const wordOfPinyin = (letters: string) => ({ yangquan: '养犬', chengdu: '程度', sanming: '丧命' })[letters]
  return readPlace(text, { regions, chain: chain(from), titles, frequencies, wordOfPinyin })
}
