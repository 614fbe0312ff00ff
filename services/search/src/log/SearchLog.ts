import type { SearchDto } from '@portal/contracts'
import { type Log, serialiseError } from '@portal/database'
import { statement } from '@portal/database/pool'
import { formatDay } from '@portal/format'
import type pg from 'pg'
import { normalise } from '../words/normalise.ts'
import { CountedSearches, type Searcher } from './CountedSearches.ts'
import { Tally } from './Tally.ts'

const maxLength = 40
const flushIntervalMs = 5000
const retentionDays = 400
/** Different words that are written down for a day. A province asks for some thousands; invented ones come without end. */
const maxWordsADay = 20_000

const addCounts = statement(
  'add-search-counts',
  `with counted as (
     select (now() at time zone 'Asia/Shanghai')::date as day, keyword, searches, "withoutResult"
     from jsonb_to_recordset($1::jsonb) as c(keyword text, searches int, "withoutResult" int)),
   surplus as (
     select keyword from counted c
     where not exists(select 1 from search_log k where k.day = c.day and k.keyword = c.keyword) order by searches desc, keyword
     offset greatest(0, $2::int - (select count(*) from search_log where day = (now() at time zone 'Asia/Shanghai')::date)))
   insert into search_log as known (day, keyword, searches, without_result)
   select day, keyword, searches, "withoutResult" from counted
   where keyword not in (select keyword from surplus) order by keyword
   on conflict (day, keyword) do update set searches = known.searches + excluded.searches,
     without_result = known.without_result + excluded.without_result`,
)
const addPlaces = statement(
  'add-search-places',
  `insert into search_place_log as known (day, place, is_outside, searches)
   select (now() at time zone 'Asia/Shanghai')::date, place, "isOutside", searches
   from jsonb_to_recordset($1::jsonb) as c(place text, "isOutside" bool, searches int) order by place
   on conflict (day, place) do update set searches = known.searches + excluded.searches`,
)
const addCards = statement(
  'add-search-cards',
  `insert into search_card_log as known (day, matter, shown, clicked)
   select (now() at time zone 'Asia/Shanghai')::date, matter, shown, clicked
   from jsonb_to_recordset($1::jsonb) as c(matter text, shown int, clicked int) order by matter
   on conflict (day, matter) do update set shown = known.shown + excluded.shown, clicked = known.clicked + excluded.clicked`,
)
const removeOldCounts = ['search_log', 'search_place_log', 'search_card_log'].map((table) =>
  statement(
    `remove-counts-${table}`,
    `delete from ${table} where day < (now() at time zone 'Asia/Shanghai')::date - ${retentionDays}`,
  ),
)

/** What of an answer is counted. */
type Answered = Pick<SearchDto, 'page' | 'place' | 'direct'>

/**
 * Counts what is searched, by day and keyword, the places that are asked for and the answer cards, and writes the counts every
 * few seconds beside the answers. Of visitors is known only whether one has asked for the same today, and that
 * in memory; what was not written yet is lost when the process is killed.
 */
export class SearchLog {
  private keywords = new Tally<{ searches: number; withoutResult: number }>()
  private places = new Tally<{ isOutside: number; searches: number }>()
  private cards = new Tally<{ shown: number; clicked: number }>()
  private readonly counted = new CountedSearches(today)
  private readonly openedCards = new CountedSearches(today)
  private readonly timer: NodeJS.Timeout
  private readonly pool: pg.Pool
  private readonly log: Pick<Log, 'warn'>

  constructor(pool: pg.Pool, log: Pick<Log, 'warn'>) {
    this.pool = pool
    this.log = log
    this.timer = setInterval(() => void this.flush(), flushIntervalMs).unref()
  }

  note(keyword: string, { page, place, direct }: Answered, searcher: Searcher): void {
    if (!this.counted.count(searcher, normalise(keyword))) return
    const word = loggedKeyword(keyword)
    if (word !== undefined) this.keywords.add(word, { searches: 1, withoutResult: page.total > 0 ? 0 : 1 })
    if (place) this.places.add(place.name, { searches: 1, isOutside: place.code === null ? 1 : 0 })
    if (direct) this.cards.add(direct.name, { shown: 1, clicked: 0 })
  }

  /** Somebody opened the guide that a card answered with. */
  noteCardOpened(matter: string, searcher: Searcher): void {
    if (!this.openedCards.count(searcher, matter)) return
    this.cards.add(matter, { shown: 0, clicked: 1 })
  }

  /** Writes what was counted. Counts that cannot be written are dropped: they are not worth the memory of a long outage. */
  async flush(): Promise<void> {
    const keywords = this.keywords.take().map(([keyword, counts]) => ({ keyword, ...counts }))
    const places = this.places
      .take()
      .map(([place, { searches, isOutside }]) => ({ place, searches, isOutside: isOutside > 0 }))
    const cards = this.cards.take().map(([matter, counts]) => ({ matter, ...counts }))
    if (keywords.length + places.length + cards.length === 0) return
    try {
      await addCounts(this.pool, [JSON.stringify(keywords), maxWordsADay])
      await addPlaces(this.pool, [JSON.stringify(places)])
      await addCards(this.pool, [JSON.stringify(cards)])
      for (const remove of removeOldCounts) await remove(this.pool, [])
    } catch (error) {
      this.log.warn(serialiseError(error), 'search counts not written')
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }
}

const today = () => formatDay(Date.now())

/**
 * A keyword as it may be written down; undefined when it may say something about a person: digits in a row as in phone and
 * identity numbers, addresses of mail, codes, and text too long for a name of something.
 */
export function loggedKeyword(keyword: string): string | undefined {
  const word = normalise(keyword)
  const isUnfit =
    word === '' ||
    [...word].length > maxLength ||
    /\d(?:[\s.-]*\d){5,}|@|[a-z0-9]{15,}/.test(word) ||
    /^[\d\s.-]+$/.test(word)
  return isUnfit ? undefined : word
}
