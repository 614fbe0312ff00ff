-- What was opened of the results of a question, by day. The question stands here as a key that only words which were asked often
-- enough lead to (search_log); place 0: the results were shown, `none` where nothing was found. Nothing about visitors.
create table search_opening (
  day date not null,
  question_key text not null check (question_key ~ '^[0-9a-f]{22}$'),
  place int not null check (place between 0 and 50),
  -- Kind and number of the result, e.g. matter:000704Y01000.
  result text not null check (char_length(result) between 1 and 60),
  openings int not null check (openings > 0),
  primary key (day, question_key, place, result)
);
