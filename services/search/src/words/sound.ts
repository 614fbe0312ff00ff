import { pinyin } from 'pinyin-pro'

/** Pinyin without tones and blanks: 结婚证 gives jiehunzheng. Letters and digits stay. */
export function soundOf(text: string): string {
  return syllablesOf(text)
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** The same with the differences left out that many speakers do not make: zh and z, ang and an, l and n at the beginning. */
export function looseSoundOf(text: string): string {
  return syllablesOf(text).map(loosen).join(' ')
}

const readings = new Map<string, readonly string[]>()

/** All that a single letter may be read as, without what many speakers leave out: 番 gives fan and pan. */
export function looseReadingsOf(letter: string): readonly string[] {
  const known = readings.get(letter)
  if (known) return known
  const sounds = pinyin(letter, { toneType: 'none', type: 'array', multiple: true, v: true }).map(loosen)
  const made = [...new Set(sounds)]
  if (readings.size < maxReadings) readings.set(letter, made)
  return made
}

/** More letters than questions are made of. */
const maxReadings = 10_000

/** The same of a text that is pinyin already: hukou. */
export function looseSoundOfPinyin(letters: string): string {
  return (letters.toLowerCase().match(pinyinSyllable) ?? []).map(loosen).join(' ')
}

/**
 * The same with a letter for each syllable, so that trigrams are of syllables: there are hundreds of these and only 26 letters,
 * and of a hundred thousand names few share three in a row. Pinyin is cut into its syllables.
 */
export function syllableLetters(text: string): string {
  const syllables = syllablesOf(text).flatMap((part) => part.toLowerCase().match(pinyinSyllable) ?? [])
  return syllables.map(loosen).map(letterOf).join('')
}

/** n and ng before a vowel begin the next syllable. */
const pinyinSyllable =
  /(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:(?:iang|iong|uang|ang|eng|ing|ong|ian|uan|an|en|in|un)(?![aeiouv])|iao|uai|ai|ao|ei|ia|ie|iu|ou|ua|ue|ve|ui|uo|er|[aeiouv])|[a-z0-9]/g

function loosen(syllable: string): string {
  return syllable
    .toLowerCase()
    .replace(/^([zcs])h/, '$1')
    .replace(/^l/, 'n')
    .replace(/([aei])ng$/, '$1n')
}

const firstLetter = 0x4e00
const letterCount = 20_000

/** Any letter will do; two syllables with the same one are rare and do no harm. */
function letterOf(syllable: string): string {
  const number = [...syllable].reduce((sum, letter) => (sum * 131 + letter.charCodeAt(0)) % letterCount, 7)
  return String.fromCharCode(firstLetter + number)
}

/** First letters of the syllables: 社保卡 gives sbk. */
export function initialsOf(text: string): string {
  return pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** A syllable for each letter, as it is read among the others; letters without one stand for themselves. */
export function soundsOfLetters(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'spaced', v: true }).map((sound) => sound.toLowerCase())
}

function syllablesOf(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
}
