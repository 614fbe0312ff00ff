-- What readers go by: the state of a record on the day, beside the one that its file says. 0 stands for what is not yet
-- published or in force, and nobody sees; past its planned end it is withdrawn (3), whatever the file says. Readers take the
-- views below, never the tables, so that none forgets; all of them see one state between two revisions.

-- Up to where content went by its dates, by the clock of the database. It never goes back by itself.
create table content_schedule (
  is_only boolean primary key default true check (is_only),
  reached_at timestamptz not null
);
insert into content_schedule (reached_at) values (now());

create function state_at(at timestamptz, stated text, starts timestamptz, ends timestamptz) returns text
language sql immutable parallel safe as $body$
  select case when starts > at then '0' when ends <= at then '3' else stated end
$body$;

-- A day begins at midnight in China.
create function start_of_day(day date) returns timestamptz language sql immutable parallel safe as $body$
  select day::timestamp at time zone 'Asia/Shanghai'
$body$;

alter table catalogue_matter add column current_state text not null default '1';
alter table notice add column current_state text not null default '1';
alter table public_list add column current_state text not null default '1';

create function keep_matter_state() returns trigger language plpgsql as $body$
begin
  new.current_state := state_at(now(), new.state, start_of_day(new.effective_on), start_of_day(new.cancel_on));
  return new;
end
$body$;
create trigger keep_matter_state before insert or update on catalogue_matter for each row execute function keep_matter_state();

create function keep_published_state() returns trigger language plpgsql as $body$
begin
  new.current_state := state_at(now(), new.state, new.published_at, null);
  return new;
end
$body$;
create trigger keep_published_state before insert or update on notice for each row execute function keep_published_state();
create trigger keep_published_state before insert or update on public_list for each row execute function keep_published_state();

create view shown_matter as
select code, local_code, name, short_name, aliases, colloquial, task_type, use_levels, law_basis, server_types, user_themes,
  corp_themes, tags, current_state as state, successor_code, version, effective_on, cancel_on, popularity, source, updated_at,
  checked_at, is_sample
from catalogue_matter where current_state <> '0';

create view shown_notice as
select id, title, type, region_code, credit_code, publisher, published_at, body_html, summary, keywords, attachments, validity,
  is_archived, current_state as state, successor_code, source, updated_at, checked_at, is_sample
from notice where current_state <> '0';

create view shown_public_list as
select code, region_code, section, title, issuer, published_at, summary, body_html, files, target, order_number,
  current_state as state, successor_code, source, updated_at, checked_at, is_sample
from public_list where current_state <> '0';

-- A question about a matter comes with the matter.
create view shown_faq as
select id, topic, question, answer, matter_code, order_number, state, successor_code, source, updated_at, checked_at, is_sample
from faq where matter_code is null
  or not exists (select from catalogue_matter m where m.code = faq.matter_code and m.current_state = '0');

-- Nor does anything that is made of matters name one before its day.
create view shown_combined_member as
select combined_code, position, name, matter_code, situation, department_name, days, unit, result_name, show_if, left_out_reason
from combined_member where matter_code is null
  or not exists (select from catalogue_matter m where m.code = combined_member.matter_code and m.current_state = '0');

create view shown_scene_result as
select scene_code, position, name, matter_code, situation, combined_code, reason, advice, due, show_if
from scene_result where matter_code is null
  or not exists (select from catalogue_matter m where m.code = scene_result.matter_code and m.current_state = '0');

create view shown_public_list_matter as
select list_code, position, matter_code from public_list_matter
where not exists (select from catalogue_matter m where m.code = public_list_matter.matter_code and m.current_state = '0');
