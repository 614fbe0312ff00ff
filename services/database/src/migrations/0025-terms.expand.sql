-- Words of the administration and what they mean, shown where a guide uses them.
create table term (
  name text primary key check (char_length(name) between 2 and 20),
  explanation text not null check (char_length(explanation) between 1 and 60),
  other_names text[] not null default '{}'
);
