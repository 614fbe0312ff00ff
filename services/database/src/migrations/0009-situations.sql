-- Situations of a matter, application forms, and words where no sample can be shown.

-- The questions that find out a visitor's situation (packages/contracts, questions.ts), and conditions that hold in some
-- situations only. They lie with the guide because its parts refer to them and an import replaces both together.
alter table guide
  add column questions jsonb not null default '[]',
  add column situation_conditions jsonb not null default '[]';

-- A part is for the situations in which `show_if` holds. Handle items are the options h01, h02 … of the question `scene`.
alter table guide_material
  add column show_if jsonb not null default '[]',
  add column sample_note text;
update guide_material set show_if = jsonb_build_array(jsonb_build_object('question', 'scene', 'options',
  (select jsonb_agg('h' || suffix) from unnest(scenes) as suffix), 'isNot', false))
where cardinality(scenes) > 0;
alter table guide_material drop column scenes;
alter table guide_step add column show_if jsonb not null default '[]';
alter table guide_fee add column show_if jsonb not null default '[]';
alter table guide_result add column sample_note text;

-- A form that applicants fill in. Blank and filled-in files are made from it when they are asked for.
create table form (
  code text primary key check (code ~ '^[0-9A-Za-z-]{1,40}$'),
  name text not null check (name <> ''),
  matter_code catalogue_code references catalogue_matter deferrable initially deferred,
  version int not null check (version > 0),
  sections jsonb not null,
  notes text[] not null default '{}',
  state record_state not null default '1',
  successor_code text references form deferrable initially deferred,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (successor_code is null or (state = '3' and successor_code <> code))
);
create index on form (matter_code);

-- The body whose windows a hall holds; a hall without one serves all bodies of its region.
alter table hall add column credit_code credit_code references organisation deferrable initially deferred;
