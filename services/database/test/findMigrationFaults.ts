import type { Migration } from '../src/migrations/Migration.ts'
import { splitClauses, splitStatements } from './splitStatements.ts'

/**
 * What would break programs of the version before (in an expand migration), what is no contraction (in a contract migration), and what
 * would hold visitors off for long (in both): one line each. Migrations of both kinds are history.
 */
export function findMigrationFaults({ name, kind, text }: Pick<Migration, 'name' | 'kind' | 'text'>): string[] {
  const statements = splitStatements(text)
  const made = statements.flatMap((statement) => /^create table (?:if not exists )?(\S+)/.exec(statement)?.[1] ?? [])
  // What nobody knew before can be changed at will.
  const onOthers = statements.filter((statement) => !made.includes(tableOf(statement) ?? ''))
  const mayStand = kind === 'expand' ? isExpansion : isContraction
  const refused = onOthers.filter((statement) => !mayStand(statement)).map((statement) => adviceFor(statement, kind))
  return [...refused, ...findLongLocks(onOthers)].map((fault) => `${name}: ${fault}`)
}

function isExpansion(statement: string): boolean {
  if (/\bconcurrently\b/.test(statement)) return false
  const clauses = clausesOf(statement)
  if (clauses) return clauses.every((clause) => isHarmlessColumn(clause) || /^validate constraint\b/.test(clause))
  return /^(create (table|view|type|domain|sequence|function|trigger|index|extension if not exists)|insert into|update|comment on|analyze)\b/.test(
    statement,
  )
}

/** Known when the statement is planned, so that PostgreSQL writes no row anew. */
const CONSTANT_DEFAULT = /\bdefault (''|-?\d+(\.\d+)?|true|false|now\(\))(::[a-z_]+(\[\])?)?( |$)/

function isHarmlessColumn(clause: string): boolean {
  if (!/^add column\b/.test(clause)) return false
  if (/\b(unique|primary key|references|check|constraint|generated)\b/.test(clause)) return false
  return CONSTANT_DEFAULT.test(clause) || !/\b(default|not null)\b/.test(clause)
}

function isContraction(statement: string): boolean {
  if (/\bconcurrently\b/.test(statement)) return false
  const clauses = clausesOf(statement)
  if (clauses)
    return clauses.every((clause) =>
      /^(drop (column|constraint)|add (constraint|unique|check|foreign key)|validate constraint|alter column \S+ ((set|drop) not null|(set|drop) default))\b/.test(
        clause,
      ),
    )
  return /^(drop (table|index|trigger|function|view|type|domain|sequence)|delete from|create unique index)\b/.test(
    statement,
  )
}

function clausesOf(statement: string): string[] | undefined {
  const [, clauses] = /^alter table (?:if exists |only )*\S+ (.*)$/.exec(statement) ?? []
  return clauses === undefined ? undefined : splitClauses(clauses)
}

/** How to do in two steps what a statement does; the first that fits says it. */
const advice: readonly (readonly [RegExp, string])[] = [
  [
    /\bconcurrently\b/,
    'a migration is a transaction: make the index plainly in a migration of its own, readers go on meanwhile',
  ],
  [/\brename\b/, 'add the new name and keep both in step by a trigger (expand), then drop the old one (contract)'],
  [
    /\btype\b/,
    'add a column of the new type and keep both in step by a trigger (expand), then drop the old one (contract)',
  ],
  [
    /\bset not null\b/,
    'fill it and have a trigger fill what older programs leave out (expand), then set not null (contract)',
  ],
  [/^(drop|truncate|delete)\b| drop /, 'older programs still use it: take it away when they are gone (contract)'],
  [
    /\bgenerated\b/,
    'nobody reads the table while each row is written anew: add a plain column, fill it in a migration of its own',
  ],
  [
    /\b(unique|primary key|references|check|constraint)\b/,
    'older programs may write what it forbids: forbid it when they are gone (contract)',
  ],
  [
    /\b(not null|default)\b/,
    'older programs do not know the column: give it a constant default, or none and set not null later (contract)',
  ],
  [
    /^create or replace\b/,
    'older programs run what is there: give the new one another name (expand), then drop the old one (contract)',
  ],
]

function adviceFor(statement: string, kind: Migration['kind']): string {
  const [, way] = advice.find(([form]) => form.test(statement)) ?? []
  const otherwise =
    kind === 'expand' ? 'nobody can tell that it only adds' : 'what adds stands in an expand migration before it'
  const fits = kind === 'expand' || /\b(concurrently|rename|type)\b/.test(statement) ? way : undefined
  return `“${shorten(statement)}”: ${fits ?? otherwise}`
}

/** A change of a table keeps others from it until the transaction ends, and so does all that comes after it. */
function findLongLocks(statements: readonly string[]): string[] {
  const locking = statements.find((statement) =>
    /^(alter table|create trigger|drop (table|index|trigger))\b/.test(statement),
  )
  const lasting = statements.find((statement) =>
    /^(update|delete from|create (unique )?index|insert into .* select)\b| validate constraint\b/.test(statement),
  )
  if (locking === undefined || lasting === undefined || locking === lasting) return []
  return [`“${shorten(locking)}” holds visitors off until “${shorten(lasting)}” is through: two files`]
}

function tableOf(statement: string): string | undefined {
  const forms = [
    /^(?:alter table(?: if exists| only)*|insert into|update|delete from|comment on table) ([^\s(]+)/,
    /^create (?:unique )?index .*?\bon ([^\s(]+)/,
    /^create trigger .*? on ([^\s(]+)/,
  ]
  return forms.map((form) => form.exec(statement)?.[1]).find((table) => table !== undefined)
}

function shorten(statement: string): string {
  return statement.length > 70 ? `${statement.slice(0, 70)}…` : statement
}
