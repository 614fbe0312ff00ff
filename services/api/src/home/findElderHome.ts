import type { ElderHomeDto } from '@portal/contracts'
import { memoizePerRevision, statement } from '@portal/database/pool'
import { nearestImplementation } from '@portal/records/guide'
import type pg from 'pg'
import { findHalls } from '../halls/findHalls.ts'
import type { Content } from '../state/ContentState.ts'

/**
 * What elders come for, by the words they say, the closest first. Content decides where each leads: the matter that has one
 * of the words as its name or among its 别名 and 日常用语.
 */
const wanted: readonly (readonly [title: string, ...words: string[]])[] = [
  ['养老金资格认证', '养老待遇资格认证', '养老保险待遇领取资格认证', '养老认证'],
  ['高龄津贴', '高龄补贴', '老年津贴'],
  ['医保报销', '看病报销', '住院报销'],
  ['异地就医', '异地就医备案'],
  ['社保卡', '社会保障卡', '社会保障卡申领'],
  ['老年优待证', '老年人优待证', '老年卡', '敬老卡'],
]
const titles = wanted.flatMap(([title, ...words]) => [title, ...words].map(() => title))
const words = wanted.flat()

interface NamedMatter {
  title: string
  code: string
}

/** Whole words only: what merely contains one is another matter. */
const selectNamed = statement<NamedMatter>(
  'elder-matters',
  `select w.title, m.code
   from (select m.code, m.popularity, array_remove(m.aliases || m.colloquial || array[m.name, m.short_name], null) as names
         from shown_matter m
         where m.state = '1' and (m.aliases && $2 or m.colloquial && $2 or m.name = any($2) or m.short_name = any($2))) m
   join unnest($1::text[], $2::text[]) with ordinality w(title, word, place) on w.word = any(m.names)
   group by w.title, m.code, m.popularity
   order by min(w.place), m.popularity desc, m.code`,
)

const selectGuides = statement<{ matterCode: string; guideCode: string }>(
  'elder-guides',
  `select m.code as "matterCode", i.code as "guideCode"
   from unnest($1::text[]) m(code) join ${nearestImplementation('m.code', '$2::text[]')} i on true`,
)

const memoizeNamed = memoizePerRevision<NamedMatter[]>()

interface Asked {
  readonly chain: readonly string[]
  /** Days before it are over, holidays or not. */
  readonly today: string
}

/** The six ways on of elder mode from a region, and the nearest hall. */
export async function findElderHome(pool: pg.Pool, content: Content, { chain, today }: Asked): Promise<ElderHomeDto> {
  const [matters, halls] = await Promise.all([findMatters(pool, content, chain), findHalls(pool, chain)])
  const { rest, work, years } = content.calendar.holidaysFrom(today.slice(0, 4))
  const isToCome = (day: string) => day >= today
  return {
    matters,
    hall: halls[0] ?? null,
    holidays: { rest: rest.filter(isToCome), work: work.filter(isToCome), years: [...years] },
  }
}

/** Each leads to a guide, else to the choice of who handles it, else to what search finds. */
async function findMatters(
  pool: pg.Pool,
  content: Content,
  chain: readonly string[],
): Promise<ElderHomeDto['matters']> {
  const named = await memoizeNamed(content, 'all', () => selectNamed(pool, [titles, words]))
  const guides = await selectGuides(pool, [named.map(({ code }) => code), chain])
  const guideOf = new Map(guides.map(({ matterCode, guideCode }) => [matterCode, guideCode]))
  return wanted.map(([title]) => {
    const own = named.filter((matter) => matter.title === title)
    const code = (own.find((matter) => guideOf.has(matter.code)) ?? own[0])?.code
    return {
      title,
      target: code === undefined ? { kind: 'search', keyword: title } : targetOf(code, guideOf.get(code)),
    }
  })
}

function targetOf(catalogCode: string, guideCode: string | undefined): ElderHomeDto['matters'][number]['target'] {
  return guideCode === undefined ? { kind: 'item', catalogCode } : { kind: 'guide', guideCode }
}
