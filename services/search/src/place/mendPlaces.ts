import { isDictionaryWord, wordCuts } from '../words/segment.ts'
import { looseSoundOf } from '../words/sound.ts'
import { findPlaces, type PlaceContext, startsWithWord } from './findPlaces.ts'
import { placeIndexOf } from './PlaceIndex.ts'
import { isSoundOfWord } from './spokenNames.ts'

export interface MendedPlaces {
  text: string
  /** How a name of the mended text was typed. */
  saidAs(name: string): string
}

/** Words that are shorter may be anything: a name and what is asked stand in one stretch of letters. */
const shortestBehind = 4

/**
 * Writes names of places as they are known: in letters (zhongshan, foshanshebaoka), with the sound of another (佛三) or a letter
 * off (深洲, 番遇区). A name that is known stays, and so does what the dictionary or a matter has.
 */
export function mendPlaces(typed: string, context: PlaceContext): MendedPlaces {
  const said = new Map<string, string>()
  const put = (name: string, as: string) => {
    said.set(name, as)
    return name
  }
  const inLetters = mendLetters(typed, context, put)
  const text = findPlaces(inLetters, context).length > 0 ? inLetters : mendWriting(inLetters, context, put)
  return { text, saidAs: (name) => said.get(name) ?? name }
}

type Put = (name: string, as: string) => string

function mendLetters(text: string, { regions, frequencies }: PlaceContext, put: Put): string {
  if (!/[a-z]/.test(text)) return text
  const { inLetters, cities } = placeIndexOf(regions).spoken
  return text.replace(/[a-z]{4,}/g, (letters) => {
    if (frequencies.has(letters)) return letters
    const name = inLetters.get(letters)
    const isCity = cities.includes(letters)
    if (name !== undefined && (isCity || !isSoundOfWord(letters, frequencies))) return ` ${put(name, letters)} `
    const city = cities.find((sound) => letters.startsWith(sound) && letters.length >= sound.length + shortestBehind)
    return city === undefined ? letters : ` ${put(inLetters.get(city) ?? '', city)} ${letters.slice(city.length)}`
  })
}

/** Only at the beginning, behind a blank and behind a word that leads to a place: elsewhere any two letters are one off from some place. */
const isAtStart = /(?:^|\s|[在到去回从来喺])$/

function mendWriting(text: string, context: PlaceContext, put: Put): string {
  const cuts = wordCuts(text)
  for (let start = 0; start < text.length - 1; start += 1) {
    if (!isAtStart.test(text.slice(0, start)) || cuts.has(start)) continue
    for (const length of [3, 2]) {
      const wrong = text.slice(start, start + length)
      const isFree = wrong.length === length && !cuts.has(start + length) && /^\p{sc=Han}+$/u.test(wrong)
      if (!isFree || isDictionaryWord(wrong) || context.frequencies.has(wrong)) continue
      const name = nearestName(wrong, text.slice(start + length), context)
      if (name !== undefined) return text.slice(0, start) + put(name, wrong) + text.slice(start + length)
    }
  }
  return text
}

function nearestName(wrong: string, behind: string, { regions, frequencies }: PlaceContext): string | undefined {
  const { names, spoken } = placeIndexOf(regions)
  const alike = spoken.bySound.get(looseSoundOf(wrong)) ?? []
  if (alike.length === 1) return alike[0]
  const ending = /[市区县]$/.exec(wrong)?.[0]
  // Two letters are little: a city's name, and a matter behind it. With its ending a county's will do, too.
  const near = [...spoken.bySound.values()].flat().filter((name) => {
    if (!isOneOff(wrong, name)) return false
    const isCity = /[1-9]0{2}$/.test(names.get(name)?.meanings[0]?.code ?? '')
    return wrong.length === 2
      ? isCity && startsWithWord(behind, frequencies)
      : ending !== undefined && name.endsWith(ending)
  })
  return near.length === 1 ? near[0] : undefined
}

function isOneOff(one: string, other: string): boolean {
  const letters = [...one]
  const others = [...other]
  return letters.length === others.length && letters.filter((letter, at) => letter !== others[at]).length === 1
}
