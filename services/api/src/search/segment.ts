import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

/** One for the process: the dictionary takes 100 ms to read and only ever grows. */
const jieba = Jieba.withDict(dict)
const known = new Set<string>()

const stopWords = new Set(
  '的 了 和 与 及 或 等 在 是 我 你 他 她 它 们 请 吗 呢 啊 吧 把 被 给 让 要 想 去 来 到 从 对 为 以 其 之 于 者 就 都 也 还 又 很 办 办理 怎么 怎么办 如何 什么 哪里 哪些 需要 可以 能 会 有 没 没有 个 一个 这 那 该 应 应该 进行 相关 有关 事项 网上 在线 快 换 做 弄 搞 买 要是 如果 家里 自己家 请教 咨询 手续 资料 多少 不知道 现在 已经 还是'.split(
    ' ',
  ),
)

/** Teaches the segmenter words of this content, so that 准生证 or 跑滴滴 stay whole. Long names would swallow their parts. */
export function teachWords(words: Iterable<string>): void {
  const fresh = [...words].filter(
    (word) => word.length >= 2 && word.length <= 6 && !/\s/.test(word) && !known.has(word),
  )
  if (fresh.length === 0) return
  for (const word of fresh) known.add(word)
  jieba.loadDict(Buffer.from(fresh.map((word) => `${word} 20000 n`).join('\n')))
}

/** Words with the words inside them, for the index: 居民身份证 gives 居民, 身份, 身份证, 居民身份证. */
export function indexWords(text: string): string[] {
  return jieba
    .cutForSearch(text, true)
    .map((word) => word.trim())
    .filter(isWord)
}

/** Words as a reader would cut them, for a query. Stop words are left out unless nothing else is there. */
export function queryWords(text: string): string[] {
  const words = jieba
    .cut(text, true)
    .map((word) => word.trim())
    .filter(isWord)
  const content = words.filter((word) => !stopWords.has(word))
  return content.length === 0 ? words : content
}

/** The words inside a word, without itself. */
export function partsOf(word: string): string[] {
  return word.length < 3 ? [] : indexWords(word).filter((part) => part !== word)
}

function isWord(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word)
}
