-- What visitors ask for and what they write: progress of cases, interactions, feedback, ratings; and the texts and
-- addresses they need for it. Times are those of the service's clock, never now(), so that tests can choose them.

-- Days that are not what their weekday says: a holiday on a weekday, or a weekend that is worked in exchange.
create table holiday (
  day date primary key,
  kind text not null check (kind in ('rest', 'work')),
  name text not null,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false
);

-- A case holds nothing that names its applicant: a keyed digest to compare with, and masked forms to show.
create table visitor_case (
  case_no text primary key check (case_no ~ '^[0-9A-Z-]{6,50}$'),
  applicant_digest text not null check (applicant_digest ~ '^[0-9a-f]{64}$'),
  applicant_masked text not null,
  applicant_type text not null check (applicant_type in ('1', '2', '3', '4', '5', '6', '9')),
  phone_masked text,
  task_code text,
  matter_name text not null check (matter_name <> ''),
  project_type text not null check (project_type in ('1', '2', '9')),
  region_code region_code not null references region deferrable initially deferred,
  department_name text not null,
  department_phone text,
  channel text not null check (channel in ('0', '1', '2', '3', '8', '9')),
  applied_at timestamptz not null,
  accepted_at timestamptz check (accepted_at >= applied_at),
  promised_on date,
  status text not null check (status in ('02', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15')),
  finished_at timestamptz check (finished_at >= applied_at),
  finish text check (finish in ('0', '1', '2', '3', '4', '5', '6')),
  result_name text,
  reason text,
  delivery jsonb,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check ((finished_at is not null) = (status in ('07', '10', '11', '13', '14', '15')))
);
create table case_step (
  case_no text not null references visitor_case on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  node text check (node in ('1', '2', '3', '4', '5', '6')),
  department_name text not null,
  started_at timestamptz not null,
  ended_at timestamptz check (ended_at >= started_at),
  conclusion text,
  primary key (case_no, position)
);
create table case_correction (
  case_no text not null references visitor_case on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  notified_at timestamptz not null,
  reason text not null,
  materials text[] not null check (cardinality(materials) > 0),
  deadline date,
  done_at timestamptz check (done_at >= notified_at),
  primary key (case_no, position)
);
create table case_special (
  case_no text not null references visitor_case on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  type text not null check (type in ('1', '2')),
  name text not null,
  started_at timestamptz not null,
  days int check (days > 0),
  reason text,
  ended_at timestamptz check (ended_at >= started_at),
  result text,
  primary key (case_no, position)
);

-- Lets whoever proved that a case is theirs read it for a few minutes. Only a digest of the token is kept.
create table progress_token (
  digest text primary key,
  case_no text not null references visitor_case on delete cascade,
  expires_at timestamptz not null
);
create index on progress_token (expires_at);

-- Sliding windows: the times of the latest attempts of one subject (a digest), at most one more than the rule allows.
create table attempt (
  rule text not null,
  subject text not null,
  times timestamptz[] not null,
  expires_at timestamptz not null,
  primary key (rule, subject)
);
create index on attempt (expires_at);

-- Challenges that were answered, rightly or wrongly; each counts once.
create table spent_challenge (
  id text primary key,
  expires_at timestamptz not null
);
create index on spent_challenge (expires_at);

-- What was published: letters and answers that an operator has reviewed.
create table interaction (
  no text primary key check (no ~ '^[0-9A-Za-z-]{1,40}$'),
  entry text not null check (entry in ('mail', 'governor')),
  kind text not null check (kind in ('consult', 'complaint', 'suggestion')),
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  region_code region_code not null references region deferrable initially deferred,
  credit_code credit_code references organisation deferrable initially deferred,
  department_name text not null,
  matter_code catalogue_code references catalogue_matter deferrable initially deferred,
  submitted_at timestamptz not null,
  status text not null check (status in ('pending', 'handling', 'replied')),
  reply text,
  replied_at timestamptz check (replied_at >= submitted_at),
  satisfaction text check (satisfaction in ('1', '2', '3', '4', '5')),
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check ((status = 'replied') = (reply is not null) and (reply is null) = (replied_at is null))
);
create index on interaction (submitted_at desc, no desc);
create index on interaction (region_code, submitted_at desc);

create table live_session (
  id text primary key check (id ~ '^[0-9A-Za-z-]{1,40}$'),
  title text not null check (title <> ''),
  region_code region_code not null references region deferrable initially deferred,
  department_name text not null,
  guest text,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  summary text not null,
  url text,
  highlights jsonb not null default '[]',
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  check (ends_at > starts_at)
);
create index on live_session (starts_at desc);

-- What visitors sent in. Nobody but operators reads it, by export.
create sequence interaction_number;
create table interaction_submission (
  no text primary key,
  client_token uuid not null unique,
  code_digest text not null unique,
  entry text not null check (entry in ('mail', 'governor')),
  kind text not null check (kind in ('consult', 'complaint', 'suggestion')),
  title text not null check (length(title) <= 50),
  content text not null check (length(content) <= 1000),
  contact_name text not null,
  contact text not null,
  is_public boolean not null,
  region_code region_code not null,
  org_code text,
  matter_code catalogue_code,
  submitted_at timestamptz not null
);
create table interaction_attachment (
  submission_no text not null references interaction_submission on delete cascade deferrable initially deferred,
  position int not null check (position > 0),
  name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes bytea not null,
  primary key (submission_no, position)
);
-- What the writer reads with the query code.
create table interaction_reply (
  no text primary key references interaction_submission on delete cascade deferrable initially deferred,
  status text not null check (status in ('pending', 'handling', 'replied')),
  department_name text,
  reply text,
  replied_at timestamptz,
  updated_at timestamptz not null,
  check ((status = 'replied') = (reply is not null) and (reply is null) = (replied_at is null))
);

create sequence feedback_number;
create table page_feedback (
  no text primary key,
  client_token uuid not null unique,
  page text not null,
  kind text not null check (kind in ('content', 'link', 'display', 'accessibility', 'other')),
  text text not null check (length(text) <= 500),
  contact text,
  submitted_at timestamptz not null
);

create table case_rating (
  case_no text primary key,
  level text not null check (level in ('1', '2', '3', '4', '5')),
  tags text[] not null default '{}',
  text text,
  rated_at timestamptz not null
);

create table faq_vote (
  faq_id text primary key,
  useful_count int not null default 0 check (useful_count >= 0),
  useless_count int not null default 0 check (useless_count >= 0)
);

create table policy (
  name text not null check (name in ('privacy-policy', 'service-agreement', 'about-me', 'contact-us')),
  version text not null check (version ~ '^[0-9]+\.[0-9]+$'),
  title text not null check (title <> ''),
  effective_on date not null,
  changes text,
  sections jsonb not null,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false,
  primary key (name, version),
  unique (name, effective_on)
);

create table contact (
  region_code region_code primary key references region deferrable initially deferred,
  hotline text not null,
  host_unit text not null,
  address text not null,
  post_code text check (post_code ~ '^[0-9]{6}$'),
  email text,
  support text not null,
  office_time text not null,
  complaint text not null,
  source text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  is_sample boolean not null default false
);
