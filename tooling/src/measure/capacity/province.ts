/** What is asked of the portal. All of it is assumed: docs/operators-capacity.md says how each is measured in operation. */
export interface Province {
  readonly people: number
  /** Of the people that come on one day. */
  readonly dailyShare: number
  readonly pagesOfVisit: number
  /** The busiest moment, as a multiple of the mean over a day. */
  readonly peak: number
  readonly matters: number
  readonly regions: number
  /** Of all pages and questions; the rest are lists and other pages. */
  readonly shares: Readonly<Record<'guide' | 'search' | 'home' | 'suggest' | 'write', number>>
  /** How unequal matters, regions and searched words are: the exponent of Zipf's law. */
  readonly exponents: Readonly<Record<'matter' | 'region' | 'word', number>>
  readonly words: number
  /** Different lists and other pages. */
  readonly lists: number
  /** Share of each look, which has pages of its own: desktop, phone, elder and others. */
  readonly looks: readonly number[]
  /** Single matters that are changed in an hour. */
  readonly changesPerHour: number
}

export const province: Province = {
  people: 100_000_000,
  dailyShare: 0.01,
  pagesOfVisit: 8,
  peak: 10,
  matters: 60_000,
  regions: 3_000,
  shares: { guide: 0.4, search: 0.12, home: 0.16, suggest: 0.1, write: 0.01 },
  exponents: { matter: 0.9, region: 0.7, word: 0.9 },
  words: 500_000,
  lists: 50_000,
  looks: [0.35, 0.6, 0.05],
  changesPerHour: 200,
}

/** Of an ordinary day's questions, by hour from midnight. */
export const dailyCurve: readonly number[] = [
  0.7, 0.4, 0.3, 0.2, 0.2, 0.4, 1, 2.2, 5.5, 9.2, 9.6, 7.9, 4.9, 4.8, 7.4, 8.6, 8.2, 6.4, 4.4, 4.1, 4.3, 4.2, 3.3, 1.8,
].map((percent) => percent / 100)

/** Questions a second at an hour of the day (10.5 is half past ten), between the middles of two hours in a straight line. */
export function perSecondAt({ people, dailyShare, pagesOfVisit }: Province, hour: number): number {
  const mean = (people * dailyShare * pagesOfVisit) / 86_400
  const place = (((hour - 0.5) % 24) + 24) % 24
  const [before = 0, after = 0] = [Math.floor(place), (Math.floor(place) + 1) % 24].map((index) => dailyCurve[index])
  return mean * 24 * (before + (after - before) * (place - Math.floor(place)))
}

/** At the busiest moment of a rush. */
export function perSecondAtPeak(asked: Province): number {
  return (asked.peak * asked.people * asked.dailyShare * asked.pagesOfVisit) / 86_400
}
