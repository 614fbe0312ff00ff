-- One document for each thing that can be found, never one for each region's implementation of it.
create table search_document (
  kind text not null check (kind in ('matter', 'combo', 'notice', 'qa', 'department')),
  ref text not null,
  region_code region_code,
  title text not null,
  -- Every name it is known by, normalised: official name, aliases, everyday words.
  names text[] not null,
  summary text not null,
  -- Title and names, weighted A and B, results C.
  title_vector tsvector not null,
  -- The same words and those of the text.
  body_vector tsvector not null,
  popularity int not null,
  dated timestamptz,
  primary key (kind, ref)
);
-- No pending lists: an import is rare, a search is not.
create index on search_document using gin (names) with (fastupdate = off);
create index on search_document using gin (title_vector) with (fastupdate = off);
create index on search_document using gin (body_vector) with (fastupdate = off);
create index on search_document using gin (title gin_trgm_ops) with (fastupdate = off);
create index on search_document (kind, dated desc);

-- What a visitor may begin to type for a document: its names, from their beginning or from a later word on (tail),
-- as letters, as sounds (pinyin without tones) and as initials.
create table search_key (
  kind text not null,
  ref text not null,
  form text not null check (form in ('name', 'tail', 'sound', 'initials')),
  key text collate "C" not null, -- so that a prefix is a range, on any server
  text text not null,
  region_code region_code,
  popularity int not null,
  primary key (kind, ref, form, key),
  foreign key (kind, ref) references search_document on delete cascade deferrable initially deferred
);
create index on search_key (key, popularity desc);
create index on search_key using gin (key gin_trgm_ops) with (fastupdate = off) where form = 'sound';
create index on search_key (char_length(key)) where form = 'name';
