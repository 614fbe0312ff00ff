-- A figure with the months before it, oldest first, so that people see where it is heading.
alter table figure add column history jsonb not null default '[]';
