-- What a region is called besides its name: names it had, and those of its towns, which have no guides of their own.
alter table region add column other_names text[] not null default '{}';

-- Scene guides, topics, campaigns, activities and the site's policies are found, too.
alter table search_document
  drop constraint search_document_kind_check,
  add constraint search_document_kind_check check (
    kind in ('matter', 'combo', 'scene', 'activity', 'topic', 'campaign', 'policy', 'notice', 'qa', 'hall', 'department'));

-- Whether other regions have something is asked with most searches: without the matters this index is small.
create index search_document_placed_idx on search_document using gin (title_vector) where region_code is not null;

-- What editors want to know besides the words: where was asked for, and whether the answer card was of use.
create table search_place_log (
  day date not null,
  place text not null check (char_length(place) between 1 and 60),
  is_outside boolean not null,
  searches int not null check (searches > 0),
  primary key (day, place)
);
create table search_card_log (
  day date not null,
  matter text not null check (char_length(matter) between 1 and 300),
  shown int not null default 0 check (shown >= 0),
  clicked int not null default 0 check (clicked >= 0),
  primary key (day, matter)
);

-- English words that say nothing about what is looked for.
insert into search_word (word, role)
select word, 'stop' from regexp_split_to_table('a an the of for to in on at by with my me i we you your is are can do does how what where
  when which who need needs want get getting make apply applying application please help about into from it this that and or china
  chinese guangdong guangzhou shenzhen online', '\s+') as word on conflict do nothing;
