-- How people ask for a matter, by where each phrase comes from.
create table search_phrase (
  target text not null,
  -- grid: made from the name by rules; editor: written by a person; ticket: from the hotline; opened: asked, and the result was opened.
  source text not null check (source in ('grid', 'editor', 'ticket', 'opened')),
  phrases text[] not null check (cardinality(phrases) between 1 and 400),
  primary key (target, source)
);

-- The same as keys of names: compared as a whole, in memory, never by their words.
alter table search_document add column phrases text[] not null default '{}';
