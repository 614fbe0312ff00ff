import { pinyin } from 'pinyin-pro'

/** Pinyin without tones and blanks: 结婚证 gives jiehunzheng. Letters and digits stay. */
export function soundOf(text: string): string {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** First letters of the syllables: 社保卡 gives sbk. */
export function initialsOf(text: string): string {
  return pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
