import { cutByDictionary } from './segment.ts'

/** The most frequent family names (Ministry of Public Security, 2020), nine of ten people. */
const familyNames = new Set(
  `王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常`,
)

/**
 * Whether a text looks like the name of a person: a family name with one or two letters, none of which make a word together.
 * 王芳 is no slip for 往返: what sounds the same only with an accent may be offered, but was not meant. What sounds exactly the
 * same was (方产证), whatever it looks like.
 */
export function isPersonName(text: string): boolean {
  const letters = [...text]
  if (letters.length < 2 || letters.length > 3 || !familyNames.has(letters[0] ?? '')) return false
  return cutByDictionary(text).length === letters.length
}
