-- Every change of the content is a batch: who brought what, when, and what it changed.
create table batch (
  number bigint generated always as identity primary key,
  summary text not null,
  files text[] not null,
  -- Account of the system that ran the command, or what in the portal did it.
  started_by text not null,
  finished_at timestamptz not null default now(),
  -- Rows read and records changed, by kind of record.
  counts jsonb not null default '{}',
  revision bigint references content_change,
  -- Whether the earlier content is still kept, so that the batch can be undone.
  is_kept boolean not null,
  -- The batch that this one took back, and the one that took this one back.
  undoes bigint references batch,
  undone_by bigint references batch
);

-- Rows as they were before a batch touched them; null: there was none. Of several for one key the first counts. No unique
-- index and no reference: over 100,000 rows they cost more than all the rest.
create table before_image (
  batch bigint not null,
  place bigint generated always as identity,
  table_name text not null,
  key text[] not null,
  before jsonb
);
create index on before_image (batch, table_name);

-- Writes the before-images of one statement. Only a transaction that says which batch it is (portal.batch) keeps any.
-- The argument is the list of the table's key columns as text, e.g. 'code::text'. The key of a record never changes.
create function keep_before_image() returns trigger language plpgsql as $body$
declare
  batch bigint := nullif(current_setting('portal.batch', true), '')::bigint;
begin
  if batch is null then
    return null;
  elsif tg_op = 'INSERT' then
    execute format('insert into before_image (batch, table_name, key) select $1, %L, array[%s] from touched',
      tg_table_name, tg_argv[0]) using batch;
  else
    execute format('insert into before_image (batch, table_name, key, before) select $1, %L, array[%s], to_jsonb(touched) from touched',
      tg_table_name, tg_argv[0]) using batch;
  end if;
  return null;
end
$body$;

-- Has the before-images of a table kept from now on. Does nothing when they are already.
create function watch_table(watched regclass) returns void language plpgsql as $body$
declare
  key_columns text;
begin
  if exists (select 1 from pg_trigger where tgrelid = watched and tgname = 'before_image_insert') then
    return;
  end if;
  select string_agg(format('%I::text', a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum)) into key_columns
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = watched and i.indisprimary;
  execute format('create trigger before_image_insert after insert on %s referencing new table as touched
    for each statement execute function keep_before_image(%L)', watched, key_columns);
  execute format('create trigger before_image_update after update on %s referencing old table as touched
    for each statement execute function keep_before_image(%L)', watched, key_columns);
  execute format('create trigger before_image_delete after delete on %s referencing old table as touched
    for each statement execute function keep_before_image(%L)', watched, key_columns);
end
$body$;

-- Synonyms are an editors' list, not records (0003): when one was written says nothing, and made equal content differ.
alter table synonym drop column updated_at;
