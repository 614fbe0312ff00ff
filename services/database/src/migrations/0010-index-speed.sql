-- Makes the search index cheap to write, an import of 100,000 rows spent most of its time in it, and cheap to read when
-- there are tens of thousands of matters.

-- Both tables are written together by the index alone, which removes the keys with their document. Checking each key on
-- its own took a third of the time of writing it.
alter table search_key drop constraint search_key_kind_ref_fkey;

-- A letter for each syllable of a sound (src/search/sound.ts). Letters of pinyin are too few to tell names apart by their
-- trigrams: a search for what sounds alike took 100 to 400 ms among 180,000 names, by syllables it takes 1 to 5.
alter table search_key add column syllables text;
drop index search_key_key_idx;
create index search_key_syllables_idx on search_key using gin (syllables gin_trgm_ops) where form = 'sound';

-- What a few typed letters may become, the popular first. Without statistics on the first letters the planner takes every
-- beginning for a common one and goes by popularity; that is what these indexes are for.
create index search_key_first_idx on search_key (left(key, 1), popularity desc);
create index search_key_first_two_idx on search_key (left(key, 2), popularity desc);
alter index search_key_first_idx alter column 1 set statistics 0;
alter index search_key_first_two_idx alter column 1 set statistics 0;

-- Of what many documents hold only the popular ones are looked at; notices and answers are found by their text.
create index search_document_popularity_idx on search_document (popularity desc);
create index search_document_news_idx on search_document using gin (body_vector) where kind in ('notice', 'qa');

-- New entries wait in a list and are sorted in together, five to ten times faster than one by one. A search that meets the
-- list reads at most 1 MB (0.5 ms); an import empties it before its commit, see indexContent.ts.
alter index search_document_names_idx set (fastupdate = on, gin_pending_list_limit = 1024);
alter index search_document_title_vector_idx set (fastupdate = on, gin_pending_list_limit = 1024);
alter index search_document_body_vector_idx set (fastupdate = on, gin_pending_list_limit = 1024);
alter index search_document_news_idx set (fastupdate = on, gin_pending_list_limit = 1024);
alter index search_key_syllables_idx set (fastupdate = on, gin_pending_list_limit = 1024);

-- No query looks for a part of a title.
drop index search_document_title_idx;
