/**
 * What people write who speak Cantonese, Hakka, Sichuanese or a northern dialect, in the words that contents are written in. Words
 * that only lead to what is asked, and stand in no official name: words for things are synonyms of the content.
 */
const standardWords = new Map(
  `唔=不 咗=了 冇=没有 有冇=有没有 佢=他 嘅=的 啲= 喺=在 嚟=来 哋=们 㗎= 咁=这么 咩=什么 咩嘢=什么 乜=什么 乜嘢=什么 乜野=什么 嘢=东西 嗰=那 𠮶=那 嗰啲=那些 𠮶啲=那些 畀=给
  俾=给 攞=领 揾=找 瞓=睡 啱=刚 而家=现在 唔该= 系咪=是不是 唔系=不是 边度=哪里 边处=哪里 边间=哪家 边个=谁 几时=什么时候 几耐=多久 
  几钱=多少钱 点样=怎么 点解=为什么 点算=怎么办 点办=怎么办 咋个=怎么 啷个=怎么 咋子=怎么 咋样=怎么样 啥子=什么 晓得=知道 屋企=家里 
  细路仔=孩子 细路=孩子 细佬仔=孩子 细蚊仔=孩子 娃儿=孩子 细伢子=孩子 孙仔=孙子 孙娃子=孙子 老豆=爸爸 老窦=爸爸 老汉=老人 老娘=母亲 婆娘=老婆 堂客=老婆
  幺儿=儿子 隔篱=隔壁 隔篱屋=隔壁 咯=了 喽=了 嘞=了 噻= 整丢=弄丢 整坏=弄坏 整烂=弄坏 搞落=弄丢`
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [word = '', standard = ''] = pair.split('=')
      return [word, standard]
    }),
)

const words = [...standardWords.keys()].sort((one, other) => other.length - one.length)
const anyWord = new RegExp(words.join('|'), 'g')

/** Words that mean something else where nothing of this stands beside them. */
const standardInPlace: readonly (readonly [RegExp, string])[] = [
  // 好久能领到, 好多钱 ask in Sichuan; elsewhere they say that it is long, and much.
  [/好久(?=[能得才可办领拿批到出下])/g, '多久'],
  [/好多(?=钱)|(?<=[收要交报给补花放])好多/g, '多少'],
  [/(?<!房)屋(?:里头?|头)/g, '家里'],
  [/几多(?!少)/g, '多少'],
  [/我系(?![统列])/g, '我是'],
  [/(?<![什怎那这多])么[子事]/g, '什么'],
  [/(?<=[\p{sc=Han}])遭(?=[水火人老耗狗虫])/gu, '被'],
  [/(?<=[行成能好得给管换办补领开要用有去拿报退取到])不$/g, '吗'],
]

/** A text of one script in small letters as it would be written in standard Chinese, word by word. */
export function inStandardWords(text: string): string {
  const worded = text.replace(anyWord, (word) => standardWords.get(word) ?? word)
  return standardInPlace.reduce((result, [pattern, standard]) => result.replace(pattern, standard), worded)
}
