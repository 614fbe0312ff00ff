import { DatabaseStartError } from '../server/DatabaseStartError.ts'
import type { Migration } from './Migration.ts'
import type { AppliedMigration } from './migrationTable.ts'

type Noted = Pick<AppliedMigration, 'number' | 'name' | 'checksum'>

/**
 * Whether a program with these migrations can use a database on which `applied` have run. What it does not know and only adds
 * does it no harm.
 * @throws DatabaseStartError when the database lacks what the program uses, or a migration was changed after it ran
 */
export function checkApplied(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const migration of findUnknown(applied, migrations)) {
    if (migration.kind === 'contract') throw new DatabaseStartError(explainContracted(migration.name))
    if (migration.kind === 'both') throw new DatabaseStartError(explainNewer(migration.name))
  }
  checkUnchanged(applied, migrations)
}

/**
 * Whether a program with these migrations can make a database on which exactly `noted` have run, as a restore does.
 * @throws DatabaseStartError when one of them is unknown, whatever its kind, or was changed
 */
export function checkKnown(noted: readonly Noted[], migrations: readonly Migration[]): void {
  const [unknown] = findUnknown(noted, migrations)
  if (unknown) throw new DatabaseStartError(explainNewer(unknown.name))
  checkUnchanged(noted, migrations)
}

/** Migrations of a newer program. */
export function findUnknown<Applied extends Noted>(
  applied: readonly Applied[],
  migrations: readonly Migration[],
): Applied[] {
  return applied.filter(({ number }) => !migrations.some((migration) => migration.number === number))
}

function checkUnchanged(applied: readonly Noted[], migrations: readonly Migration[]): void {
  for (const { number, checksum } of applied) {
    const own = migrations.find((migration) => migration.number === number)
    if (own && own.checksum !== checksum)
      throw new DatabaseStartError(`迁移文件 ${own.name} 在执行之后被修改过。请恢复原文件，改动写入新的迁移文件。`)
  }
}

function explainNewer(name: string): string {
  return `数据库结构（${name}）比本程序新，为避免损坏数据未作改动。请升级程序，或恢复升级前的备份。`
}

function explainContracted(name: string): string {
  return `数据库已经收缩（${name}），本程序要用的部分已经去掉，未作改动。请使用新版本的程序，或恢复收缩之前的备份。`
}
