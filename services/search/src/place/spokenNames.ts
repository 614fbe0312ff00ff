import { looseSoundOf, soundOf } from '../words/sound.ts'
import type { KnownName } from './PlaceIndex.ts'

/** How names of places sound; towns are too many: three of them sound like anything. */
export interface SpokenNames {
  /** By how it is written in letters without tones what a place is called: zhongshan and zhongshanshi are 中山. */
  inLetters: ReadonlyMap<string, string>
  /** Of cities alone, the longest first: they are looked for before other letters, as in foshanshebaoka. */
  cities: readonly string[]
  /** By its sound without what many speakers leave out: 佛三 sounds like 佛山. Regions of the content alone. */
  bySound: ReadonlyMap<string, readonly string[]>
}

export function spokenNamesOf(known: ReadonlyMap<string, KnownName>): SpokenNames {
  const inLetters = new Map<string, string>()
  const bySound = new Map<string, string[]>()
  const cities: string[] = []
  for (const [name, { meanings, isWord }] of known) {
    const [first] = meanings
    if (!first || first.rank === 'town' || isWord) continue
    const sound = soundOf(name)
    if (!inLetters.has(sound)) inLetters.set(sound, name)
    if (first.rank !== 'region') continue
    const loose = looseSoundOf(name)
    bySound.set(loose, [...(bySound.get(loose) ?? []), name])
    if (first.code?.endsWith('00')) cities.push(sound)
  }
  return { inLetters, bySound, cities: cities.sort((one, other) => other.length - one.length) }
}

const soundsByWords = new WeakMap<ReadonlyMap<string, number>, ReadonlySet<string>>()

/** Whether a word of the names of matters is written so in letters: yangquan is 养犬 before it is 阳泉. */
export function isSoundOfWord(letters: string, frequencies: ReadonlyMap<string, number>): boolean {
  const made = soundsByWords.get(frequencies)
  const sounds = made ?? new Set([...frequencies.keys()].filter((word) => /^\p{sc=Han}{2,4}$/u.test(word)).map(soundOf))
  soundsByWords.set(frequencies, sounds)
  return sounds.has(letters)
}
