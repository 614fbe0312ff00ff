-- Words that may not stand in content: wrong names of state organs, offices and territories.
create table wording (
  word text primary key check (char_length(word) between 2 and 40),
  correct text not null check (correct <> ''),
  reason text not null check (reason <> ''),
  -- all: any text; body: only fields that name who acts today, for names of authorities that once were right.
  scope text not null check (scope in ('all', 'body')),
  -- Longer words that contain it and are right.
  allowed_in text[] not null default '{}',
  is_active boolean not null default true
);

-- Where matters of the sea and of a border can be handled.
alter table region
  add column is_coastal boolean not null default false,
  add column is_border boolean not null default false;

-- Whether a law was amended after the number and date of its promulgation, and of which day the cited text is.
alter table guide_law
  add column status text,
  add column text_date text;
