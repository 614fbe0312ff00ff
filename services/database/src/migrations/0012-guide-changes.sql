-- What changed in a guide, in words: told to visitors on its page and in its feed. Written with each batch while the earlier
-- content is still at hand; kept when that is forgotten.
create table guide_change (
  guide_code text not null references guide on delete cascade deferrable initially deferred,
  batch bigint not null references batch,
  changed_at timestamptz not null default now(),
  sentences text[] not null check (cardinality(sentences) > 0),
  primary key (guide_code, batch)
);
