-- What was asked most, frozen for a month, so that the same questions can be followed from month to month. Counts alone.
create table search_month (
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  keyword text not null check (char_length(keyword) between 1 and 40),
  searches int not null check (searches > 0),
  without_result int not null check (without_result between 0 and searches),
  -- How often its results were shown by a page, and how often one was opened.
  shown int not null check (shown >= 0),
  opened int not null check (opened >= 0),
  -- Where half of what was opened stood, or above.
  place int check (place > 0),
  primary key (month, keyword)
);
