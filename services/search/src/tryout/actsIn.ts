import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

/** Of its own, made when somebody asks: to the search's, 办护照 is one word since it is a name people use. */
let plain: Jieba | undefined

/** The words of a text that say what is done: 补办, 注销. */
export function actsIn(text: string): string[] {
  plain ??= Jieba.withDict(dict)
  const acts = plain.tag(text, true).filter(({ tag }) => tag.startsWith('v'))
  return [...new Set(acts.map(({ word }) => word))]
}
