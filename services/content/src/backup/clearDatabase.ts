import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '@portal/config/operator-error'
import type pg from 'pg'
import { listTables } from './tables.ts'

/**
 * Makes sure that nothing is overwritten that should not be.
 * @returns the revision of the content that is there, 0 when there is none
 * @throws OperatorError with a sentence
 */
export async function inspectTarget(client: pg.ClientBase, mayReplace: boolean): Promise<number> {
  if (await isInUse(client)) throw new OperatorError('门户正在使用这个数据库。请先停止门户，再恢复备份。')
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select to_regclass('public.schema_migration') is not null as "isOurs"`,
  )
  const [target] = rows
  const tables = await listTables(client)
  if (tables.length === 0) return 0
  if (!target?.isOurs) throw new OperatorError('这个数据库中有不属于门户的表，未作任何改动。请换一个空的数据库。')
  const { rows: content } = await client.query<{ revision: number }>(
    'select coalesce(max(revision), 0)::int as revision from content_change',
  )
  const revision = content[0]?.revision ?? 0
  if (revision > 0 && !mayReplace)
    throw new OperatorError('数据库中已有内容。确认要用备份替换它时，请加 --replace；现有内容会全部删除，请先备份。')
  return revision
}

/** A portal that has just stopped still shows for a moment: PostgreSQL ends a connection after its client has left. */
async function isInUse(client: pg.ClientBase): Promise<boolean> {
  for (let looks = 0; looks < 25; looks += 1) {
    if (looks > 0) await pause(200)
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'portal-api'
       and pid <> pg_backend_pid() limit 1`,
    )
    if (rowCount === 0) return false
  }
  return true
}

/** Removes what the migrations made, and leaves what belongs to extensions or to others. */
export async function clearDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $clear$
    declare
      found record;
    begin
      for found in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      loop
        execute format('drop table if exists %s cascade', found.name);
      end loop;
      for found in select oid::regclass as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'e', 'i'))
      loop
        execute format('drop sequence if exists %s cascade', found.name);
      end loop;
      for found in select oid::regprocedure as name from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      loop
        execute format('drop function if exists %s cascade', found.name);
      end loop;
      for found in select oid::regtype as name from pg_type where typtype in ('d', 'e') and typnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
      loop
        execute format('drop type if exists %s cascade', found.name);
      end loop;
    end
    $clear$`)
}
