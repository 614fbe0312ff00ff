-- What a government has to publish about itself: powers and duties, licences that need not be shown on paper, services by
-- intermediaries, lists, exposures and figures. Texts of several paragraphs keep one paragraph in each line.

-- Powers and public services of an organisation with what it answers for (权责清单). Its region is that of the organisation.
create table duty (
  code text primary key check (code ~ '^[0-9a-z-]{1,40}$'),
  credit_code credit_code not null references organisation deferrable initially deferred,
  name text not null check (name <> ''),
  task_type text not null check (task_type in ('00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '20')),
  use_level text check (use_level ~ '^[1-7]$'),
  laws text not null,
  responsibility text not null,
  accountability text,
  accountability_law text,
  supervise text, -- where null: how to complain about the organisation
  permit_code text,
  matter_code catalogue_code references catalogue_matter deferrable initially deferred,
  flow_charts jsonb not null default '[]',
  remark text,
  order_number int not null default 0,
  state record_state not null default '1',
  successor_code text references duty deferrable initially deferred,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (successor_code is null or (state = '3' and successor_code <> code))
);
create index on duty (credit_code, task_type);

-- Kinds of electronic licences. Licences that persons hold are personal data of the licence system and never kept here.
create table licence_type (
  code text primary key check (code ~ '^[0-9A-Z.]{3,64}$'),
  name text not null check (name <> ''),
  issuer text not null,
  holder_kinds text[] not null check (holder_kinds <@ '{1,2,3,4,5,6,9}' and cardinality(holder_kinds) > 0),
  validity text not null,
  legal_force text not null,
  show_steps text not null,
  verification text not null,
  apply_matter_code catalogue_code references catalogue_matter deferrable initially deferred,
  sample_text text,
  sample_files jsonb not null default '[]',
  version text,
  order_number int not null default 0,
  state record_state not null default '1',
  successor_code text references licence_type deferrable initially deferred,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (successor_code is null or (state = '3' and successor_code <> code))
);

-- A material names the licence that stands for it by its code; the name was a second way to say the same.
alter table guide_material
  add column licence_type_code text references licence_type deferrable initially deferred,
  drop column licence_name;
create index on guide_material (licence_type_code, guide_code) where licence_type_code is not null;

-- Facts that the special lists and 四免 are drawn from and that no other column tells.
alter table guide
  add column is_one_window boolean not null default false,
  add column is_prefilled boolean not null default false,
  add column accepts_e_seal boolean not null default false,
  add column accepts_e_signature boolean not null default false;

-- Services by intermediaries that a department may still ask for (保留的中介服务事项).
create table intermediary_service (
  code text primary key check (code ~ '^[0-9A-Za-z-]{1,40}$'),
  credit_code credit_code not null references organisation deferrable initially deferred,
  name text not null check (name <> ''),
  matter_name text not null,
  matter_code catalogue_code references catalogue_matter deferrable initially deferred,
  law_basis text not null,
  org_kind text,
  is_government_paid boolean not null default false,
  remark text,
  order_number int not null default 0,
  state record_state not null default '1',
  successor_code text references intermediary_service deferrable initially deferred,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (successor_code is null or (state = '3' and successor_code <> code))
);
create index on intermediary_service (credit_code);

-- A published list: its own text, files, a page of the portal, or matters (then it is a special catalogue).
create table public_list (
  code text primary key check (code ~ '^[0-9A-Za-z-]{1,40}$'),
  region_code region_code not null references region deferrable initially deferred,
  section text not null check (section in ('gonggong', 'zhongjie', 'guangdong', 'xingzheng', 'jingying')),
  title text not null check (title <> ''),
  issuer text not null,
  published_at timestamptz not null,
  summary text,
  body_html text,
  files jsonb not null default '[]',
  target jsonb,
  order_number int not null default 0,
  state record_state not null default '1',
  successor_code text references public_list deferrable initially deferred,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (successor_code is null or (state = '3' and successor_code <> code))
);
create index on public_list (region_code);
create table public_list_matter (
  list_code text not null references public_list on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  matter_code catalogue_code not null references catalogue_matter deferrable initially deferred,
  primary key (list_code, position)
);

-- 曝光台. Shown from published_from to the end of published_until; a repaired credit withdraws it (state 3).
create table exposure (
  id text primary key check (id ~ '^[0-9A-Za-z-]{1,40}$'),
  region_code region_code not null references region deferrable initially deferred,
  kind text not null check (kind in ('environment', 'wages', 'telecom', 'market', 'safety', 'rating')),
  subject text not null,
  facts text not null,
  decision text not null,
  authority text not null,
  decided_on date not null,
  published_from date not null,
  published_until date,
  state record_state not null default '1',
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (published_until >= published_from)
);
create index on exposure (region_code, published_from desc);

-- One table for all published figures, whichever page shows them.
alter table home_figure rename to figure;
alter table figure
  add column panel text not null default 'home' check (panel in ('home', 'efficiency', 'licence-free')),
  add column group_title text,
  drop constraint home_figure_pkey,
  add primary key (region_code, panel, position);
alter table figure alter column panel drop default;
