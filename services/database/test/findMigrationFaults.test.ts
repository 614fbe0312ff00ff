import { expect, test } from 'vitest'
import { ownMigrations, toMigration } from '../src/migrations/Migration.ts'
import { findMigrationFaults } from './findMigrationFaults.ts'
import { voteMigrations } from './votes.ts'

/** Up to here a migration both added and took away. */
const LAST_OF_BOTH = 17

const faultsOf = (kind: 'expand' | 'contract', text: string) =>
  findMigrationFaults(toMigration(`9001-x.${kind}.sql`, text))

test('every migration since the two kinds says in its name which it is, and is that', () => {
  const later = [...ownMigrations.filter(({ number }) => number > LAST_OF_BOTH), ...voteMigrations]
  expect(later.filter(({ kind }) => kind === 'both').map(({ name }) => name)).toEqual([])
  expect(later.flatMap(findMigrationFaults)).toEqual([])
})

test('numbers rise by one without a gap, so that two branches cannot bring the same', () => {
  expect(ownMigrations.map(({ number }) => number)).toEqual(ownMigrations.map((_, index) => index + 1))
})

test.each([
  'create table note (id int primary key, guide_code text not null unique references guide)',
  'create table note (id int); create unique index on note (id); alter table note alter column id set not null',
  'create index guide_scope_idx on guide (scope)',
  'create view short_guide as select code from guide',
  "alter table guide add column note text, add column weight int not null default 0, add column tags text[] not null default '{}'",
  "-- drop column?\nalter table guide add column note text not null default 'drop; table' /* rename */",
  'create function f() returns trigger language plpgsql as $x$ begin delete from guide; end $x$; create trigger f before insert on guide for each row execute function f()',
  'update guide set scope = null',
  'alter table guide validate constraint guide_scope_check',
])('an expand migration may add: %s', (text) => {
  expect(faultsOf('expand', text)).toEqual([])
})

test.each([
  ['alter table guide drop column scope', 'take it away when they are gone (contract)'],
  ['drop table guide', 'take it away when they are gone (contract)'],
  ['truncate guide', 'take it away when they are gone (contract)'],
  ['delete from guide', 'take it away when they are gone (contract)'],
  ['alter table guide rename column scope to reach', 'add the new name and keep both in step'],
  ['alter table guide alter column scope type int', 'add a column of the new type'],
  ['alter table guide alter column scope set not null', 'then set not null (contract)'],
  ['alter table guide alter column scope drop not null', 'take it away when they are gone (contract)'],
  ['alter table guide add column note text not null', 'give it a constant default'],
  ['alter table guide add column note uuid default gen_random_uuid()', 'give it a constant default'],
  ['alter table guide add column note text, drop column scope', 'take it away when they are gone (contract)'],
  ['alter table guide add column note text unique', 'forbid it when they are gone (contract)'],
  ['alter table guide add constraint x check (length(scope) > 1)', 'forbid it when they are gone (contract)'],
  ['alter table guide add column n int generated always as (1) stored', 'add a plain column'],
  ['create unique index on guide (scope)', 'forbid it when they are gone (contract)'],
  ['create index concurrently on guide (scope)', 'make the index plainly'],
  ['create or replace function f() returns int language sql as $$ select 1 $$', 'give the new one another name'],
  ['do $$ begin drop table guide; end $$', 'nobody can tell that it only adds'],
  ["select drop_all('guide')", 'nobody can tell that it only adds'],
])('an expand migration is refused with the way to do it in two: %s', (text, way) => {
  expect(faultsOf('expand', text).join('\n')).toContain(way)
})

test.each([
  ['alter table guide add column note text', 'what adds stands in an expand migration'],
  ['create table note (id int)', 'what adds stands in an expand migration'],
  ['alter table guide rename column scope to reach', 'add the new name and keep both in step'],
  ['alter table guide alter column scope type int', 'add a column of the new type'],
  ['drop index concurrently guide_scope_idx', 'make the index plainly'],
])('a contract migration only takes away or forbids, so this is refused: %s', (text, way) => {
  expect(faultsOf('contract', text).join('\n')).toContain(way)
})

test.each([
  'alter table guide add column note text; update guide set note = scope',
  'alter table guide add column note text; create index on guide (note)',
  'create trigger f before insert on guide for each row execute function f(); insert into region select 1',
])('a migration that keeps others from a table does nothing that takes long: %s', (text) => {
  expect(faultsOf('expand', text).join('\n')).toContain('two files')
})
