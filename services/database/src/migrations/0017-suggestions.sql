-- What of a document its key is, so that suggestions can show names that begin with what was typed, then names that hold it,
-- then other words: 0 its title, 1 what its title holds (from a later word on, a short name), 2 another name. Keys of form `tail` are also of the sounds
-- and the initials of a title from a later word on; `portal reindex` adds those of earlier imports.
alter table search_key add column rank smallint not null default 2 check (rank between 0 and 2);
update search_key k set rank = 1 where form = 'tail';
update search_key k set rank = case d.title when k.text then 0 else 1 end from search_document d
  where d.kind = k.kind and d.ref = k.ref and k.form <> 'tail' and strpos(d.title, k.text) > 0;
alter table search_key alter column rank drop default;

-- What a few typed letters may become, the popular first, now for each rank; see 0010.
drop index search_key_first_idx;
drop index search_key_first_two_idx;
create index search_key_first_idx on search_key (rank, left(key, 1), popularity desc);
create index search_key_first_two_idx on search_key (rank, left(key, 2), popularity desc);
alter index search_key_first_idx alter column 2 set statistics 0;
alter index search_key_first_two_idx alter column 2 set statistics 0;

-- The popular titles of matters, gone through for letters inside a word: 照 in 执照.
create index search_key_title_idx on search_key (popularity desc) include (kind, ref, key, text)
  where form = 'name' and rank = 0 and region_code is null;
