import { setImmediate } from 'node:timers/promises'
import { type DocumentKind, documentKinds } from '@portal/contracts'
import { OneAheadPipeline } from '@portal/database/pool'
import type pg from 'pg'
import { normalise } from '../words/normalise.ts'
import { type QuestionFrame, readQuestion } from '../words/questionFrame.ts'
import { learnWords, readFrame } from '../words/SearchWords.ts'
import { documentRow, keyRows } from './documentRow.ts'
import { gatherDocuments } from './gatherDocuments.ts'
import type { SearchDocument } from './SearchDocument.ts'

const batchSize = 500
/** So many documents are cut before what was sent to the database meanwhile is looked after. */
const documentsAtOnce = 20

/**
 * Brings the documents of changed records up to date, in the transaction that changed them.
 * `changed` holds the codes by kind; changed synonyms name the documents whose titles they stand for.
 */
export async function indexContent(
  client: pg.PoolClient,
  changed: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const wanted = await addSynonymTargets(client, changed)
  await addWhatHangsOn(client, wanted)
  await learnWords(client)
  await indexBatches(client, batchesOf(wanted), await readFrame(client))
  await sortIn(client)
}

async function addSynonymTargets(client: pg.PoolClient, changed: ReadonlyMap<string, ReadonlySet<string>>) {
  const wanted = new Map([...changed].map(([kind, refs]) => [kind, new Set(refs)]))
  const targets = [...(changed.get('synonym') ?? [])]
  const { rows } = await client.query<{ kind: string; ref: string }>(
    `select 'matter' as kind, code as ref from shown_matter where name = any($1)
     union all select 'combo', code from combined_matter where name = any($1)
     union all select 'scene', code from scene_guide where name = any($1)
     union all select 'qa', id from shown_faq where question = any($1)`,
    [targets],
  )
  for (const { kind, ref } of rows) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(ref))
  return wanted
}

/** What names a matter is found with it: when it comes or goes, their documents change as well. */
async function addWhatHangsOn(client: pg.PoolClient, wanted: Map<string, Set<string>>): Promise<void> {
  const { rows } = await client.query<{ kind: string; ref: string }>(
    `with turned as materialized (
       select c.code from unnest($1::text[]) as c(code) left join shown_matter m on m.code = c.code
       where coalesce(m.state <> '3', false) <> exists (select from search_document d where d.kind = 'matter' and d.ref = c.code))
     select 'qa' as kind, f.id as ref from faq f join turned on turned.code = f.matter_code
     union select 'combo', p.combined_code from combined_member p join turned on turned.code = p.matter_code
     union select 'scene', p.scene_code from scene_result p join turned on turned.code = p.matter_code`,
    [[...(wanted.get('matter') ?? [])]],
  )
  for (const { kind, ref } of rows) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(ref))
}

interface Batch {
  kind: DocumentKind
  refs: string[]
}

function batchesOf(wanted: ReadonlyMap<string, ReadonlySet<string>>): Batch[] {
  return documentKinds.flatMap((kind) => {
    const refs = [...(wanted.get(kind) ?? [])]
    const starts = Array.from({ length: Math.ceil(refs.length / batchSize) }, (_, place) => place * batchSize)
    return starts.map((start) => ({ kind, refs: refs.slice(start, start + batchSize) }))
  })
}

/** While the words of a batch are cut here, the database writes the one before and gathers the one behind. */
async function indexBatches(client: pg.PoolClient, batches: readonly Batch[], frame: QuestionFrame): Promise<void> {
  const database = new OneAheadPipeline()
  const gathered: SearchDocument[][] = []
  const gather = async (batch: Batch | undefined) => {
    if (batch) gathered.push(await gatherDocuments(client, batch.kind, batch.refs))
  }
  try {
    await gather(batches[0])
    await database.begin(() => gather(batches[1]))
    for (const [place, batch] of batches.entries()) {
      const rows = await buildRows(gathered.shift() ?? [], frame)
      await database.begin(async () => {
        await replaceDocuments(client, batch, rows)
        await gather(batches[place + 2])
      })
    }
  } finally {
    // Whatever went wrong, the connection is free afterwards.
    await database.done()
  }
}

interface IndexRows {
  documents: ReturnType<typeof documentRow>[]
  keys: ReturnType<typeof keyRows>
}

async function buildRows(documents: readonly SearchDocument[], frame: QuestionFrame): Promise<IndexRows> {
  const rows: IndexRows = { documents: [], keys: [] }
  for (const [place, document] of documents.entries()) {
    if (place % documentsAtOnce === 0) await setImmediate()
    rows.documents.push(documentRow(withSubjects(document, frame)))
    rows.keys.push(...keyRows(document))
  }
  return rows
}

/** Phrases without their frame, as questions are compared without theirs: 怎么办 and 多少钱 are like each other for all matters. */
function withSubjects(document: SearchDocument, frame: QuestionFrame): SearchDocument {
  const subjectOf = (phrase: string) => readQuestion(normalise(phrase), frame).subject
  const { phrases, generatedPhrases } = document
  return { ...document, phrases: phrases.map(subjectOf), generatedPhrases: generatedPhrases.map(subjectOf) }
}

async function replaceDocuments(client: pg.PoolClient, { kind, refs }: Batch, rows: IndexRows): Promise<void> {
  await client.query('delete from search_key where kind = $1 and ref = any($2)', [kind, refs])
  await client.query('delete from search_document where kind = $1 and ref = any($2)', [kind, refs])
  await client.query(
    `insert into search_document (kind, ref, region_code, title, names, phrases, generated_phrases, summary, title_vector, body_vector, popularity, dated, facets)
     select kind, ref, region_code, title, names, phrases, generated_phrases, summary,
            setweight(to_tsvector('simple', title_words), 'A') || setweight(to_tsvector('simple', name_words), 'B')
              || setweight(to_tsvector('simple', result_words), 'C'),
            to_tsvector('simple', title_words || ' ' || name_words || ' ' || result_words || ' ' || body_words), popularity, dated, facets
     from json_to_recordset($1::json) as d(kind text, ref text, region_code text, title text, names text[], phrases text[], generated_phrases text[], summary text,
       title_words text, name_words text, result_words text, body_words text, popularity int, dated timestamptz, facets text[])`,
    [JSON.stringify(rows.documents)],
  )
  await client.query(
    `insert into search_key (kind, ref, form, key, text, syllables, region_code, popularity, rank)
     select $2, ref, form, key, text, syllables, region_code, popularity, rank
     from json_to_recordset($1::json)
       as k(ref text, form text, key text, text text, syllables text, region_code text, popularity int,
         rank smallint)`,
    [JSON.stringify(rows.keys), kind],
  )
}

/** What still waits in the lists of the GIN indexes (0010) goes to its place, so that no search has to read the lists. */
async function sortIn(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select gin_clean_pending_list(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where i.indrelid in ('search_document'::regclass, 'search_key'::regclass) and a.amname = 'gin'`,
  )
}
