-- What operators ask the search to see that it still answers: a question, where it is asked, and the matters that are right.
create table search_question (
  question text not null check (char_length(question) between 1 and 100),
  region_code region_code not null references region deferrable initially deferred,
  matter_codes text[] not null check (cardinality(matter_codes) > 0),
  -- Among so many results one of them must stand.
  within int not null default 3 check (within between 1 and 10),
  primary key (question, region_code)
);

-- Where the right matter stood after the last import; null: not among the first ten. Of other right matters it says nothing.
create table search_question_result (
  question text not null,
  region_code text not null,
  matter_codes text[] not null,
  place int check (place > 0),
  primary key (question, region_code)
);
