-- Every record says where it came from, when it changed and was last checked, whether it is in force, and what took its place.
-- Aliases, hot words and synonyms are editors' lists, not records.

alter table region
  add column checked_at timestamptz,
  add column is_sample boolean not null default false;

alter table theme
  add column updated_at timestamptz not null default '2025-01-01T00:00:00+08:00',
  add column checked_at timestamptz,
  add column is_sample boolean not null default false;
alter table theme alter column updated_at drop default;

alter table organisation
  add column successor_code credit_code references organisation deferrable initially deferred,
  add check (successor_code is null or (state = '3' and successor_code <> credit_code));

alter table hall
  add column state record_state not null default '1',
  add column successor_code text references hall deferrable initially deferred,
  add check (successor_code is null or (state = '3' and successor_code <> code));

alter table implementation
  add column source text not null default '基本目录',
  add column checked_at timestamptz,
  add column is_sample boolean not null default false;
alter table implementation alter column source drop default;

alter table combined_matter
  add column successor_code text references combined_matter deferrable initially deferred,
  add check (successor_code is null or (state = '3' and successor_code <> code));

alter table notice
  add column checked_at timestamptz,
  add column state record_state not null default '1',
  add column successor_code text references notice deferrable initially deferred,
  add check (successor_code is null or successor_code <> id);

alter table faq
  add column checked_at timestamptz,
  add column state record_state not null default '1',
  add column successor_code text references faq deferrable initially deferred,
  add check (successor_code is null or (state = '3' and successor_code <> id));

alter table home_link
  add column source text not null default '门户编辑',
  add column updated_at timestamptz not null default '2025-01-01T00:00:00+08:00',
  add column checked_at timestamptz;
alter table home_link alter column source drop default, alter column updated_at drop default;

alter table home_figure
  add column source text not null default '门户编辑',
  add column updated_at timestamptz not null default '2025-01-01T00:00:00+08:00',
  add column checked_at timestamptz;
alter table home_figure alter column source drop default, alter column updated_at drop default;
