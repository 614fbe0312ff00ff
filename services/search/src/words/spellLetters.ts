import { nameKey } from './normalise.ts'
import { soundsOfLetters } from './sound.ts'

interface SpelledLetter {
  /** As it stands in the key of the name. */
  readonly letter: string
  /** Pinyin without tone: 婚 gives hun. */
  readonly sound: string
  /** Where it stands in the text, marks and blanks counted. */
  readonly from: number
  readonly to: number
}

/** The letters and digits of a name, each with its sound and its place. */
export function spellLetters(text: string): SpelledLetter[] {
  const letters: Omit<SpelledLetter, 'sound'>[] = []
  let from = 0
  for (const character of text) {
    const to = from + character.length
    // One mark may stand for several letters, as Ⅲ does.
    for (const letter of nameKey(character)) letters.push({ letter, from, to })
    from = to
  }
  const sounds = soundsOfLetters(letters.map(({ letter }) => letter).join(''))
  return letters.map((letter, place) => ({ ...letter, sound: sounds[place] ?? letter.letter }))
}
