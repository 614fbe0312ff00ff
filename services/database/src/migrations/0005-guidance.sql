-- Combined matters in depth, scene guides, and what leads visitors to matters: topics, campaigns, activities, anniversaries.
-- Questions and conditions (`show_if`) are JSON of the one model in packages/contracts (content/questions.ts), checked at import.

alter table combined_matter
  add column region_code region_code references region deferrable initially deferred, -- open here and in the regions below
  add column summary text,
  add column support_departments text[] not null default '{}',
  add column server_types text[] not null default '{}' check (server_types <@ '{1,2,3,4,5,6,9}'),
  add column promised_days int check (promised_days >= 0), -- null: the longest of its members
  add column promised_unit text not null default '1' check (promised_unit in ('1', '2')),
  add column conditions text[] not null default '{}',
  add column online_flow text,
  add column window_flow text,
  add column delivery text,
  add column handle_forms text[] not null default '{}' check (handle_forms <@ '{1,2,3,4,9}'),
  add column is_fee boolean not null default false,
  add column fee_text text,
  add column is_intermediary boolean not null default false,
  add column intermediary_text text,
  add column reductions jsonb not null default '[]',
  add column online_url text,
  add column mobile_url text,
  add column terminal_url text,
  add column consult text,
  add column complaint text,
  add column operation_guide jsonb not null default '[]',
  add column attachments jsonb not null default '[]',
  add column questions jsonb not null default '[]',
  add column material_rules jsonb not null default '[]',
  add column version int not null default 1 check (version > 0);
update combined_matter set region_code = (select code from region where parent_code is null order by code limit 1);
set constraints all immediate;
alter table combined_matter alter column region_code set not null;
set constraints all deferred;
create index on combined_matter (region_code);

-- A member that names no catalogue matter says itself who handles it, how long it takes and what comes out.
alter table combined_member
  add column situation text, -- answers to the questions of its guide, such as scene:h01
  add column department_name text,
  add column days int check (days >= 0),
  add column unit text check (unit in ('1', '2')),
  add column result_name text,
  add column show_if jsonb not null default '[]',
  add column left_out_reason text;

-- Materials that only the combined matter asks for; all others come from the guides of its members.
create table combined_material (
  combined_code text not null references combined_matter on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  type text not null check (type in ('1', '2', '3')),
  form text not null check (form in ('1', '2', '3')),
  need text not null check (need in ('1', '2', '3')),
  source_kind text not null check (source_kind in ('10', '20', '30', '99')),
  originals int not null check (originals >= 0),
  copies int not null check (copies >= 0),
  page_format text,
  exempt_way text check (exempt_way in ('0', '1', '2', '3', '4', '5')),
  fill_explain text,
  blank_forms jsonb not null default '[]',
  samples jsonb not null default '[]',
  remark text,
  members text[] not null default '{}', -- names of the members it is for; none named: all
  show_if jsonb not null default '[]',
  primary key (combined_code, position)
);
create table combined_faq (
  combined_code text not null references combined_matter on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  question text not null,
  answer text not null,
  primary key (combined_code, position)
);

create table scene_guide (
  code text primary key,
  name text not null,
  aliases text[] not null default '{}',
  summary text not null,
  icon text,
  audience text not null check (audience in ('personal', 'legal')),
  stage text not null,
  region_code region_code not null references region deferrable initially deferred,
  questions jsonb not null default '[]',
  material_rules jsonb not null default '[]',
  version int not null default 1 check (version > 0),
  order_number int not null,
  popularity int not null default 0 check (popularity >= 0),
  state record_state not null default '1',
  successor_code text references scene_guide deferrable initially deferred,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (successor_code is null or (state = '3' and successor_code <> code))
);
create index on scene_guide (region_code);
-- What a visitor has to do, in order: a matter, a combined matter, or only a piece of advice.
create table scene_result (
  scene_code text not null references scene_guide on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  matter_code catalogue_code references catalogue_matter deferrable initially deferred,
  situation text,
  combined_code text references combined_matter deferrable initially deferred,
  reason text not null,
  advice text,
  due text,
  show_if jsonb not null default '[]',
  primary key (scene_code, position),
  check (num_nonnulls(matter_code, combined_code) <= 1),
  check (matter_code is not null or combined_code is not null or advice is not null)
);
create index on scene_result (matter_code);
create index on scene_result (combined_code);

create table topic (
  code text primary key,
  title text not null,
  summary text not null,
  cover_url text,
  tags text[] not null default '{}',
  audience text check (audience in ('personal', 'legal')),
  region_code region_code not null references region deferrable initially deferred,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  url text,
  body_html text,
  order_number int not null,
  state record_state not null default '1',
  successor_code text references topic deferrable initially deferred,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (successor_code is null or (state = '3' and successor_code <> code))
);
create index on topic (region_code);
create table topic_link (
  topic_code text not null references topic on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  group_title text,
  title text not null,
  text text,
  target jsonb not null,
  primary key (topic_code, position)
);

create table campaign (
  code text primary key,
  title text not null,
  summary text not null,
  organiser text not null,
  region_code region_code not null references region deferrable initially deferred,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  audience_text text not null,
  rules text[] not null default '{}',
  entry_title text,
  entry_target jsonb,
  order_number int not null,
  state record_state not null default '1',
  successor_code text references campaign deferrable initially deferred,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check ((entry_title is null) = (entry_target is null)),
  check (successor_code is null or (state = '3' and successor_code <> code))
);
create index on campaign (region_code);
create table campaign_step (
  campaign_code text not null references campaign on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  title text not null,
  text text not null,
  image_url text,
  image_alt text,
  target jsonb,
  primary key (campaign_code, position),
  check (image_url is null or image_alt is not null)
);
create table campaign_faq (
  campaign_code text not null references campaign on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  question text not null,
  answer text not null,
  primary key (campaign_code, position)
);

-- Groups of matters for an event in the life of a person or an enterprise, or for a subject of the season.
create table activity (
  code text primary key,
  name text not null,
  summary text not null,
  kind text not null check (kind in ('life', 'enterprise', 'special')),
  audience text not null check (audience in ('personal', 'legal')),
  stage text,
  icon text,
  region_code region_code not null references region deferrable initially deferred,
  order_number int not null,
  state record_state not null default '1',
  successor_code text references activity deferrable initially deferred,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (successor_code is null or (state = '3' and successor_code <> code))
);
create index on activity (region_code);
create table activity_item (
  activity_code text not null references activity on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  group_title text not null,
  matter_code catalogue_code references catalogue_matter deferrable initially deferred,
  combined_code text references combined_matter deferrable initially deferred,
  scene_code text references scene_guide deferrable initially deferred,
  note text,
  primary key (activity_code, position),
  check (num_nonnulls(matter_code, combined_code, scene_code) = 1)
);
create index on activity_item (matter_code);

-- What happened in the years that an anniversary looks back on.
create table anniversary_event (
  id text primary key check (id ~ '^[0-9A-Za-z-]{1,40}$'),
  anniversary int not null check (anniversary between 1 and 100),
  happened_on date not null,
  title text not null,
  text text not null,
  image_url text,
  image_alt text,
  target jsonb,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (image_url is null or image_alt is not null)
);
create index on anniversary_event (anniversary, happened_on);

-- Columns of the home page, and what promotions need: an order by weight, a card that can be closed, a column's 更多 link.
alter table home_link drop constraint home_link_slot_check;
alter table home_link
  add constraint home_link_slot_check check (slot in ('banner', 'feature', 'personal-common', 'personal-block', 'personal-stage',
    'legal-common', 'legal-block', 'legal-stage', 'cross-region', 'convenience', 'promotion', 'exposure', 'column')),
  add column weight int not null default 0,
  add column is_closable boolean not null default false,
  add column is_more boolean not null default false;

-- Lists of matters: which are handled in a region without reading the rows, and which of them online.
drop index implementation_region_code_matter_code_idx;
create index on implementation (region_code, matter_code) where state <> '3';
create index on guide (matter_code) where is_online;
create index on catalogue_matter (popularity desc, code) where state <> '3';
create index on catalogue_matter (updated_at desc, code) where state <> '3';
