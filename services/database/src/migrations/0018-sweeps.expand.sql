-- What was deleted because its time was over, by day: a day without example is asked about before it happens.
create table sweep_day (
  day date not null,
  subject text not null,
  deleted int not null check (deleted >= 0),
  primary key (day, subject)
);

-- When the last sweep was, by the clock of the database. A clock that jumps would end the time of everything at once.
create table sweep_state (
  is_only boolean primary key default true check (is_only),
  swept_at timestamptz not null,
  -- A sentence for the operator; null when the last sweep deleted all that was due.
  refusal text,
  -- Until then the next sweep may be larger, or later, than any before.
  allowed_until timestamptz
);
insert into sweep_state (swept_at) values (now());
