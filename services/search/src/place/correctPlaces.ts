import { isDictionaryWord, wordCuts } from '../words/segment.ts'
import { looseReadingsOf, soundOf } from '../words/sound.ts'
import { findPlaces, type Match, type PlaceContext, startsWithWord } from './findPlaces.ts'
import { isShapedAlike } from './isShapedAlike.ts'
import { liesIn } from './liesIn.ts'
import { placeIndexOf } from './PlaceIndex.ts'

export interface CorrectedPlaces {
  text: string
  /** The places in it. */
  matches: Match[]
  /** How a name of the mended text was typed. */
  saidAs(name: string): string
}

/** Words that are shorter may be anything: a name and what is asked stand in one stretch of letters. */
const shortestBehind = 4

/**
 * Writes names of places as they are known: in letters (zhongshan, foshanshebaoka), with the sound of another (佛三) or a letter
 * off (深洲, 番遇区). A name that is known stays, and so does what the dictionary or a matter has.
 */
export function correctPlaces(typed: string, context: PlaceContext): CorrectedPlaces {
  const said = new Map<string, string>()
  const put = (name: string, as: string) => {
    said.set(name, as)
    return name
  }
  const inLetters = correctLetters(typed, context, put)
  const found = findPlaces(inLetters, context)
  const text = correctWriting(inLetters, found, { context, put })
  const matches = text === inLetters ? found : findPlaces(text, context)
  return { text, matches, saidAs: (name) => said.get(name) ?? name }
}

type Put = (name: string, as: string) => string

function correctLetters(text: string, { regions, frequencies, wordOfPinyin }: PlaceContext, put: Put): string {
  if (!/[a-z]/.test(text)) return text
  const { inLetters, outside, capitals, cities } = placeIndexOf(regions).spoken
  /** A city outside stands by itself beside something else. A small one must not be how a word is written. */
  const cityOutside = (letters: string) => {
    if (!text.split(' ').includes(letters) || text === letters) return undefined
    const word = wordOfPinyin(letters)
    return capitals.get(letters) ?? (word !== undefined && soundOf(word) === letters ? undefined : outside.get(letters))
  }
  return text.replace(/[a-z]{4,}/g, (letters) => {
    if (frequencies.has(letters)) return letters
    const name = inLetters.get(letters) ?? cityOutside(letters)
    if (name !== undefined) return ` ${put(name, letters)} `
    const city = cities.find((sound) => letters.startsWith(sound) && letters.length >= sound.length + shortestBehind)
    return city === undefined ? letters : ` ${put(inLetters.get(city) ?? '', city)} ${letters.slice(city.length)}`
  })
}

/** Only at the beginning, behind a blank, a place and a word that leads to one: elsewhere any two letters are one off from some place. */
const isAtStart = /(?:^|\s|[在到去回从来])$/

function correctWriting(
  text: string,
  found: readonly Match[],
  { context, put }: { context: PlaceContext; put: Put },
): string {
  const cuts = wordCuts(text)
  for (let start = 0; start < text.length - 1; start += 1) {
    const inside = found.find(({ end }) => end === start)
    if (found.some((match) => match.start <= start && start < match.end)) continue
    if ((!inside && !isAtStart.test(text.slice(0, start))) || cuts.has(start)) continue
    for (const length of [3, 2]) {
      const wrong = text.slice(start, start + length)
      const isFree = wrong.length === length && !cuts.has(start + length) && /^\p{sc=Han}+$/u.test(wrong)
      if (!isFree || isDictionaryWord(wrong) || context.frequencies.has(wrong)) continue
      const below = found.find((match) => match.start === start + length)
      if (!inside && !below && found.length > 0) continue
      const name = nearestName({ wrong, behind: text.slice(start + length), inside, below }, context)
      if (name !== undefined) return text.slice(0, start) + put(name, wrong) + text.slice(start + length)
    }
  }
  return text
}

interface Wrong {
  wrong: string
  behind: string
  /** The place right before. */
  inside: Match | undefined
  /** The place right behind. */
  below: Match | undefined
}

function nearestName(
  { wrong, behind, inside, below }: Wrong,
  { regions, frequencies }: PlaceContext,
): string | undefined {
  const { names, spoken } = placeIndexOf(regions)
  const first = (name: string) => names.get(name)?.meanings[0]
  const isHere = (name: string) => {
    const meaning = first(name)
    const isInside = meaning && (!inside || inside.meanings.some((above) => liesIn(meaning, above, regions)))
    return isInside && (!below || below.meanings.some((town) => liesIn(town, meaning, regions)))
  }
  const ofLength = spoken.names.filter((name) => name.length === wrong.length && isHere(name))
  // 想走 sounds like 香洲: of two letters one is written right.
  const alike = ofLength.filter(
    (name) => isSpokenAlike(wrong, name) && (wrong.length > 2 || lettersOff(wrong, name) === 1),
  )
  if (alike.length === 1) return alike[0]
  const ending = /[市区县]$/.exec(wrong)?.[0]
  // Two letters are little: what lies in the place before or holds the one behind, a city, or a letter that is shaped alike, and
  // a matter behind. With its ending a county will do, too.
  const isEnough = (name: string) =>
    wrong.length === 2
      ? below !== undefined ||
        ((inside !== undefined || /[1-9]00$/.test(first(name)?.code ?? '') || isShapedAlike(wrong, name)) &&
          startsWithWord(behind, frequencies))
      : ending !== undefined && name.endsWith(ending)
  const near = ofLength.filter((name) => lettersOff(wrong, name) === 1 && isEnough(name))
  const shaped = near.filter((name) => isShapedAlike(wrong, name))
  return near.length === 1 ? near[0] : shaped.length === 1 ? shaped[0] : undefined
}

function lettersOff(one: string, other: string): number {
  return [...one].filter((letter, at) => letter !== [...other][at]).length
}

/** 番遇 for 番禺: each letter may be read as the one in its place, whatever it is read as beside the others. */
function isSpokenAlike(wrong: string, name: string): boolean {
  const others = [...name].map(looseReadingsOf)
  return [...wrong].every((letter, at) => looseReadingsOf(letter).some((sound) => others[at]?.includes(sound)))
}
