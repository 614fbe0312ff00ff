-- What editors decided for a question: a matter stands first, or never, in a region and all that lies in it.
create table search_pin (
  phrase text not null check (char_length(phrase) between 1 and 40),
  matter_code catalogue_code not null references catalogue_matter deferrable initially deferred,
  region_code region_code not null references region deferrable initially deferred,
  role text not null check (role in ('first', 'never')),
  -- First and last day; null: always.
  starts_on date,
  ends_on date,
  check (ends_on >= starts_on),
  primary key (phrase, matter_code, region_code)
);
