import type pg from 'pg'
import { gatherDocuments } from './gatherDocuments.ts'
import { nameKey, normalise } from './normalise.ts'
import type { SearchDocument } from './SearchDocument.ts'
import { indexWords, teachWords } from './segment.ts'
import { initialsOf, soundOf } from './sound.ts'

const batchSize = 500
const kinds = ['matter', 'combo', 'notice', 'qa', 'department'] as const

/**
 * Brings the documents of changed records up to date, in the transaction that changed them.
 * `changed` holds the codes by kind; changed synonyms name the documents whose titles they stand for.
 */
export async function indexContent(
  client: pg.PoolClient,
  changed: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const wanted = await addSynonymTargets(client, changed)
  await teachSynonyms(client)
  for (const kind of kinds) {
    const refs = [...(wanted.get(kind) ?? [])]
    for (let start = 0; start < refs.length; start += batchSize) {
      await indexBatch(client, kind, refs.slice(start, start + batchSize))
    }
  }
}

async function addSynonymTargets(client: pg.PoolClient, changed: ReadonlyMap<string, ReadonlySet<string>>) {
  const wanted = new Map([...changed].map(([kind, refs]) => [kind, new Set(refs)]))
  const targets = [...(changed.get('synonym') ?? [])]
  const { rows } = await client.query<{ kind: string; ref: string }>(
    `select 'matter' as kind, code as ref from catalogue_matter where name = any($1)
     union all select 'combo', code from combined_matter where name = any($1)`,
    [targets],
  )
  for (const { kind, ref } of rows) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(ref))
  return wanted
}

async function teachSynonyms(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ word: string }>(
    'select unnest(words) as word from synonym union select unnest(aliases) from catalogue_matter union select target from synonym',
  )
  teachWords(rows.map((row) => normalise(row.word)))
}

async function indexBatch(client: pg.PoolClient, kind: SearchDocument['kind'], refs: string[]): Promise<void> {
  await client.query('delete from search_key where kind = $1 and ref = any($2)', [kind, refs])
  await client.query('delete from search_document where kind = $1 and ref = any($2)', [kind, refs])
  const documents = await gatherDocuments(client, kind, refs)
  await client.query(
    `insert into search_document (kind, ref, region_code, title, names, summary, title_vector, body_vector, popularity, dated)
     select kind, ref, region_code, title, names, summary,
            setweight(to_tsvector('simple', title_words), 'A') || setweight(to_tsvector('simple', name_words), 'B')
              || setweight(to_tsvector('simple', result_words), 'C'),
            to_tsvector('simple', title_words || ' ' || name_words || ' ' || result_words || ' ' || body_words), popularity, dated
     from jsonb_to_recordset($1::jsonb) as d(kind text, ref text, region_code text, title text, names text[], summary text,
       title_words text, name_words text, result_words text, body_words text, popularity int, dated timestamptz)`,
    [JSON.stringify(documents.map(documentRow))],
  )
  await client.query(
    `insert into search_key (kind, ref, form, key, text, region_code, popularity)
     select kind, ref, form, key, text, region_code, popularity
     from jsonb_to_recordset($1::jsonb) as k(kind text, ref text, form text, key text, text text, region_code text, popularity int)
     on conflict do nothing`,
    [JSON.stringify(documents.flatMap(keyRows))],
  )
}

function documentRow(document: SearchDocument) {
  return {
    kind: document.kind,
    ref: document.ref,
    region_code: document.regionCode,
    title: document.title,
    names: [...new Set([document.title, ...document.names].map(nameKey))].filter(Boolean),
    summary: document.summary,
    title_words: words(document.title),
    name_words: words(document.names.join(' ')),
    result_words: words(document.results.join(' ')),
    body_words: words(document.body),
    popularity: document.popularity,
    dated: document.dated,
  }
}

/** The normaliser cuts at query length, so longer text goes through it in pieces. */
function words(text: string): string {
  const pieces = text.match(/[\s\S]{1,100}/g) ?? []
  return pieces.flatMap((piece) => indexWords(normalise(piece))).join(' ')
}

/** Notices and answers are found by their words; nobody begins to type their titles. */
function keyRows(document: SearchDocument) {
  if (document.kind === 'notice' || document.kind === 'qa') return []
  const base = {
    kind: document.kind,
    ref: document.ref,
    region_code: document.regionCode,
    popularity: document.popularity,
  }
  const row = (form: string, key: string, text: string) => ({ ...base, form, key, text })
  const names = [document.title, ...document.names, ...(document.kind === 'department' ? [] : document.results)]
  const spoken = document.kind === 'department' ? [] : names
  return [
    ...names.map((name) => row('name', nameKey(name), name)),
    ...tailsOf(document.title).map((tail) => row('tail', tail, document.title)),
    ...spoken.map((name) => row('sound', soundOf(nameKey(name)), name)),
    ...spoken.map((name) => row('initials', initialsOf(nameKey(name)), name)),
  ].filter(({ key }) => key !== '')
}

/** 居民身份证换领 can also be found from 身份证换领 and 换领 on. */
function tailsOf(title: string): string[] {
  const key = nameKey(title)
  const places = new Set(indexWords(key).map((word) => key.indexOf(word)))
  return [...places].filter((place) => place > 0 && place < key.length - 1).map((place) => key.slice(place))
}
