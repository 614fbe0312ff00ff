-- Content of the portal. Codes are those of the national tables; a code's words live in the program (src/codes).
-- Every record says where it came from (source), when it changed (updated_at) and when someone last checked it (checked_at).
-- References are deferrable: an import may bring rows in any order and is checked as a whole.

create extension if not exists pg_trgm;

create domain region_code as text check (value ~ '^\d{6}$');
create domain catalogue_code as text check (value ~ '^[0-9A-Z]{12}$');
create domain credit_code as text check (value ~ '^[0-9A-HJ-NPQRTUWXY]{18}$');
create domain record_state as text check (value in ('1', '2', '3')); -- in force, suspended, withdrawn

create table region (
  code region_code primary key,
  name text not null check (name <> ''),
  short_name text not null,
  parent_code region_code references region deferrable initially deferred,
  level text not null check (level in ('province', 'city', 'county')),
  is_obsolete boolean not null default false,
  successor_code region_code references region deferrable initially deferred,
  source text not null,
  updated_at timestamptz not null default now(),
  check ((level = 'province') = (parent_code is null))
);
create index on region (parent_code);

-- Former codes of regions, kept so that old links find the region that took over.
create table region_alias (
  old_code region_code primary key,
  code region_code not null references region deferrable initially deferred
);

create table organisation (
  credit_code credit_code primary key,
  org_code text not null check (org_code = substr(credit_code, 9, 9)),
  name text not null check (name <> ''),
  short_name text not null,
  kind text not null check (kind in ('gov', 'vertical', 'party', 'inst', 'utility')),
  type text not null check (type in ('1', '2', '3', '9')),
  region_code region_code not null references region deferrable initially deferred,
  order_number int not null default 0,
  intro text,
  address text,
  phone text,
  office_time text,
  url text,
  complaint text,
  review jsonb,
  litigation jsonb,
  state record_state not null default '1',
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false
);
create unique index on organisation (org_code);
create index on organisation (region_code, order_number);

-- A hall where windows are; `crowd` and queues are no part of content.
create table hall (
  code text primary key,
  region_code region_code not null references region deferrable initially deferred,
  name text not null,
  type text not null check (type in ('1', '2', '3', '4', '5', '6')),
  address text not null,
  office_time text not null,
  phone text not null,
  traffic text,
  longitude double precision check (longitude between 73 and 136),
  latitude double precision check (latitude between 3 and 54),
  accessible text,
  order_number int not null default 0,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false
);
create index on hall (region_code, order_number);

create table theme (
  audience text not null check (audience in ('personal', 'legal')),
  code text not null check (code ~ '^\d{3}$'),
  name text not null,
  slug text not null,
  order_number int not null,
  source text not null,
  primary key (audience, code)
);

create table catalogue_matter (
  code catalogue_code primary key,
  local_code text,
  name text not null check (name <> ''),
  short_name text,
  aliases text[] not null default '{}',
  colloquial text[] not null default '{}',
  task_type text not null check (task_type in ('00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '20')),
  use_levels text[] not null check (use_levels <@ '{1,2,3,4,5,6,7}' and cardinality(use_levels) > 0),
  law_basis text[] not null default '{}',
  server_types text[] not null check (server_types <@ '{1,2,3,4,5,6,9}' and cardinality(server_types) > 0),
  user_themes text[] not null default '{}',
  corp_themes text[] not null default '{}',
  tags text[] not null default '{}',
  state record_state not null,
  successor_code catalogue_code references catalogue_matter deferrable initially deferred,
  version int not null default 1 check (version > 0),
  effective_on date,
  cancel_on date,
  popularity int not null default 0 check (popularity >= 0),
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (successor_code is null or (state = '3' and successor_code <> code))
);
create index on catalogue_matter using gin (user_themes);
create index on catalogue_matter using gin (corp_themes);
create index on catalogue_matter (task_type);

-- The text of a guide. Its code is a catalogue code (shared by every implementation that has no text of its own),
-- an implementation code or a handle item code.
create table guide (
  code text primary key check (length(code) in (12, 31, 33)),
  matter_code catalogue_code not null references catalogue_matter deferrable initially deferred,
  power_source text not null check (power_source in ('1', '2', '3', '4', '5', '6')),
  project_type text not null check (project_type in ('1', '2', '9')),
  statutory_days int not null check (statutory_days >= 0),
  statutory_unit text not null check (statutory_unit in ('1', '2')),
  statutory_explain text,
  promised_days int not null check (promised_days >= 0),
  promised_unit text not null check (promised_unit in ('1', '2')),
  promised_explain text,
  max_visits int not null check (max_visits between 0 and 3),
  visit_reason text,
  online_level text check (online_level in ('I', 'II', 'III', 'IV')),
  online_depths text[] not null default '{}',
  handle_forms text[] not null check (handle_forms <@ '{1,2,3,4,9}' and cardinality(handle_forms) > 0),
  is_online boolean not null,
  online_url text,
  mobile_url text,
  schedule_url text,
  in_hall boolean not null,
  can_schedule boolean not null,
  can_pay_online boolean not null,
  can_express boolean not null,
  can_terminal boolean not null,
  is_promise boolean not null,
  is_tolerance boolean not null,
  is_auto_approve boolean not null default false,
  is_fee boolean not null,
  fee_text text not null,
  use_content text,
  entrust_name text,
  joint_departments text,
  limit_explain text,
  validity text,
  scope text,
  conditions text[] not null,
  reject_conditions text[] not null default '{}',
  online_flow text,
  window_flow text,
  rights text,
  duties text,
  consult text, -- where null: that of the organisation; likewise the three below
  complaint text,
  review jsonb,
  litigation jsonb,
  version int not null default 1,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (max_visits = 0 or visit_reason is not null)
);
create index on guide (matter_code);

-- Parts of a guide. `scenes` names the handle items (two-digit suffix) a part is for; null means all of them.
create table guide_material (
  guide_code text not null references guide on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  code text,
  type text not null check (type in ('1', '2', '3')),
  form text not null check (form in ('1', '2', '3')),
  need text not null check (need in ('1', '2', '3')),
  source_kind text not null check (source_kind in ('10', '20', '30', '99')),
  source_explain text,
  originals int not null check (originals >= 0),
  copies int not null check (copies >= 0),
  copy_explain text,
  page_format text,
  exempt_way text check (exempt_way in ('0', '1', '2', '3', '4', '5')),
  licence_name text,
  accept_standard text,
  law_basis text,
  fill_explain text,
  blank_forms jsonb not null default '[]',
  samples jsonb not null default '[]',
  scenes text[],
  remark text,
  primary key (guide_code, position)
);
create table guide_step (
  guide_code text not null references guide on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  node text check (node in ('1', '2', '3', '4', '5', '6')),
  channel text not null check (channel in ('online', 'window', 'both')),
  department_name text,
  days int,
  unit text check (unit in ('1', '2')),
  standard text,
  primary key (guide_code, position)
);
create table guide_fee (
  guide_code text not null references guide on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  standard text not null,
  law_basis text not null,
  can_reduce boolean not null,
  reduce_explain text,
  payee text,
  pay_way text,
  primary key (guide_code, position)
);
create table guide_result (
  guide_code text not null references guide on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  type text not null check (type in ('00', '10', '20', '40')),
  deliver text,
  validity text,
  samples jsonb not null default '[]',
  primary key (guide_code, position)
);
create table guide_law (
  guide_code text not null references guide on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  law_name text not null,
  doc_no text,
  article text,
  issuer text,
  effective text,
  content text not null,
  primary key (guide_code, position)
);
create table guide_special (
  guide_code text not null references guide on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  type text not null check (type in ('1', '2')),
  name text not null,
  days int,
  unit text check (unit in ('1', '2')),
  law_basis text,
  explain text,
  primary key (guide_code, position)
);
create table guide_intermediary (
  guide_code text not null references guide on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  law_basis text,
  time_text text,
  fee_text text,
  org_kind text,
  primary key (guide_code, position)
);
create table guide_cross (
  guide_code text not null references guide on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  cross_type text not null,
  areas text not null,
  way text not null,
  scope text check (scope in ('1', '2', '3', '4', '5', '6')),
  primary key (guide_code, position)
);
-- A guide without windows of its own shows those of the hall of its region.
create table guide_window (
  guide_code text not null references guide on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  hall_code text references hall deferrable initially deferred,
  type text check (type in ('1', '2', '3', '4', '5', '6')),
  address text not null,
  office_time text not null,
  phone text not null,
  traffic text,
  longitude double precision,
  latitude double precision,
  accessible text,
  primary key (guide_code, position)
);
create table guide_faq (
  guide_code text not null references guide on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  question text not null,
  answer text not null,
  primary key (guide_code, position)
);

-- Who handles a matter where. Thin on purpose: a province has millions of these and one text for each matter.
create table implementation (
  code text primary key,
  matter_code catalogue_code not null references catalogue_matter deferrable initially deferred,
  region_code region_code not null references region deferrable initially deferred,
  credit_code credit_code not null references organisation deferrable initially deferred,
  use_level text not null check (use_level ~ '^[1-7]$'),
  guide_code text not null references guide deferrable initially deferred,
  local_code text,
  online_url text,
  state record_state not null default '1',
  updated_at timestamptz not null,
  check (code = credit_code || use_level || matter_code)
);
create index on implementation (matter_code, region_code);
create index on implementation (region_code, matter_code);
create index on implementation (credit_code, matter_code);

-- Situations of a matter that have a code of their own (implementation code + two digits). Without implementation_code
-- they hold for every implementation of the matter.
create table handle_item (
  matter_code catalogue_code not null references catalogue_matter deferrable initially deferred,
  implementation_code text not null default '',
  suffix text not null check (suffix ~ '^\d{2}$'),
  scene_name text not null,
  guide_code text references guide deferrable initially deferred,
  promised_days int check (promised_days >= 0),
  is_online boolean,
  primary key (matter_code, implementation_code, suffix)
);

-- Codes of older generations (29 characters, renumbered or merged matters).
create table code_alias (
  old_code text primary key check (length(old_code) between 10 and 36),
  new_code text not null check (length(new_code) in (12, 31, 33)),
  reason text not null
);

create table combined_matter (
  code text primary key,
  name text not null,
  short_name text not null,
  aliases text[] not null default '{}',
  audience text not null check (audience in ('personal', 'legal')),
  stage text not null,
  lead_department text,
  batch text,
  order_number int not null,
  popularity int not null default 0,
  state record_state not null default '1',
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false
);
create table combined_member (
  combined_code text not null references combined_matter on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  matter_code catalogue_code references catalogue_matter deferrable initially deferred,
  primary key (combined_code, position)
);
create index on combined_member (matter_code);

create table notice (
  id text primary key check (id ~ '^[0-9A-Za-z-]{1,40}$'),
  title text not null check (title <> ''),
  type text not null,
  region_code region_code not null references region deferrable initially deferred,
  credit_code credit_code references organisation deferrable initially deferred,
  publisher text not null,
  published_at timestamptz not null,
  body_html text not null,
  summary text not null,
  keywords text[] not null default '{}',
  attachments jsonb not null default '[]',
  validity text not null check (validity in ('valid', 'expired', 'repealed')),
  is_archived boolean not null default false,
  source text not null,
  updated_at timestamptz not null,
  is_sample boolean not null default false
);
create index on notice (published_at desc, id desc);
create index on notice (region_code, published_at desc);

create table faq (
  id text primary key,
  topic text not null,
  question text not null,
  answer text not null,
  matter_code catalogue_code references catalogue_matter deferrable initially deferred,
  order_number int not null,
  source text not null,
  updated_at timestamptz not null,
  is_sample boolean not null default false
);

-- Cards and chips of home pages. region_code is the region they were made for; regions below inherit a slot they do not fill.
create table home_link (
  region_code region_code not null references region deferrable initially deferred,
  slot text not null check (slot in ('banner', 'feature', 'personal-common', 'personal-block', 'personal-stage',
    'legal-common', 'legal-block', 'legal-stage', 'cross-region', 'convenience', 'promotion', 'exposure')),
  position int not null check (position > 0),
  group_title text,
  title text not null,
  text text,
  label text,
  icon text,
  target jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_sample boolean not null default false,
  primary key (region_code, slot, position)
);
create table home_figure (
  region_code region_code not null references region deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  value text not null,
  unit text not null,
  as_of date not null,
  is_sample boolean not null default false,
  primary key (region_code, position)
);
create table hot_word (
  region_code region_code not null references region deferrable initially deferred,
  position int not null check (position > 0),
  word text not null,
  primary key (region_code, position)
);

-- Everyday words for an official name or another word. Editors keep them in one file.
create table synonym (
  target text primary key,
  words text[] not null check (cardinality(words) > 0),
  updated_at timestamptz not null default now()
);

create table content_change (
  revision bigint generated always as identity primary key,
  changed_at timestamptz not null default now(),
  summary text not null,
  tags text[] not null check (cardinality(tags) > 0)
);
