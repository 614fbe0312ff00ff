import { DatabaseStartError } from '@portal/database'
import { listServices, planMigrations } from '@portal/database/migrations'
import type pg from 'pg'
import { type Finding, fail, ok, warn } from './Finding.ts'

const minServer = 150_000
/** The service's pool, a command beside it, and the server's own reserve. */
const minConnections = 20
const crowdedShare = 0.8

interface ServerFacts {
  version: string
  number: number
  encoding: string
  trigram: boolean
  canMakeTrigram: boolean
  used: number
  limit: number
  /** Whether what it says is encrypted on its way. */
  isEncrypted: boolean
  /** On this machine, by a socket or loopback. */
  isLocal: boolean
}

/** The server, its settings, and the form of the tables. */
export async function examineDatabase(client: pg.ClientBase): Promise<Finding[]> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            getdatabaseencoding() as encoding, exists (select 1 from pg_extension where extname = 'pg_trgm') as trigram,
            exists (select 1 from pg_available_extensions where name = 'pg_trgm') as "canMakeTrigram",
            (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
            current_setting('max_connections')::int as limit,
            (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as "isEncrypted",
            coalesce(inet_server_addr() <<= any('{127.0.0.0/8,::1}'::inet[]), true) as "isLocal"`,
  )
  const [facts] = rows
  if (!facts) throw new Error('the server told nothing about itself')
  return [
    facts.number >= minServer
      ? ok('PostgreSQL', `版本 ${facts.version}`)
      : fail('PostgreSQL', `版本 ${facts.version}，需要 15 或以上`, '升级 PostgreSQL，或导出后改用门户自带的数据库'),
    facts.encoding === 'UTF8' ? ok('编码', 'UTF8') : fail('编码', facts.encoding, '用 UTF8 编码新建数据库，再恢复备份'),
    await examineTrigrams(client, facts),
    judgeConnections(facts),
    judgeEncryption(facts),
    await examineMigrations(client),
  ]
}

/** Under the locale C the extension takes no Chinese letter for a letter, and names one letter off are never found. */
async function examineTrigrams(client: pg.ClientBase, facts: ServerFacts): Promise<Finding> {
  const subject = '扩展 pg_trgm'
  if (!facts.trigram)
    return facts.canMakeTrigram
      ? ok(subject, '可用，升级数据库结构时安装')
      : fail(subject, '没有安装', '安装它（Debian 中由 postgresql-contrib 提供）')
  const { rows } = await client.query<{ count: number }>("select cardinality(show_trgm('身份证')) as count")
  return rows[0]?.count === 4
    ? ok(subject, '已安装，能识别中文')
    : fail(
        subject,
        '数据库的字符分类（lc_ctype）不识别中文，错字检索无效',
        '用 C.UTF-8 或 zh_CN.UTF-8 新建数据库，再恢复备份',
      )
}

/** Letters and cases go over this connection. `verify-full`: without the name of the server anybody's certificate will do. */
export function judgeEncryption({ isEncrypted, isLocal }: Pick<ServerFacts, 'isEncrypted' | 'isLocal'>): Finding {
  const subject = '数据库连接加密'
  if (isLocal) return ok(subject, '数据库在本机，不经过网络')
  return isEncrypted
    ? ok(subject, '已用 TLS 加密')
    : warn(
        subject,
        '数据库在另一台机器上，连接没有加密',
        '在 DATABASE_URL 后加 sslmode=verify-full，并给服务器装上证书',
      )
}

export function judgeConnections({ used, limit }: Pick<ServerFacts, 'used' | 'limit'>): Finding {
  const message = `${used} / ${limit}`
  if (limit < minConnections) return warn('连接数', message, `把 max_connections 提高到 ${minConnections} 以上`)
  if (used > limit * crowdedShare)
    return warn('连接数', message, '查看是谁占用了连接（pg_stat_activity），或提高 max_connections')
  return ok('连接数', message)
}

async function examineMigrations(client: pg.ClientBase): Promise<Finding> {
  const subject = '数据库结构'
  try {
    const { applied, unknown, pending, contracting } = await planMigrations(client)
    if (pending.length > 0)
      return warn(subject, `有 ${countMigrations(pending)}没有执行`, '先备份，再执行 portal migrate 或重新启动门户')
    if (contracting.length > 0) return await judgeContraction(client, contracting)
    const newer = unknown.length > 0 ? `；另有更新的版本增加的 ${countMigrations(unknown)}，不影响本程序` : ''
    return ok(subject, `最新（${applied.filter((migration) => !unknown.includes(migration)).at(-1)?.name}）${newer}`)
  } catch (error) {
    if (error instanceof DatabaseStartError) return fail(subject, error.message, '用与数据库相符的程序版本')
    throw error
  }
}

/** An upgrade that is not over: nothing is wrong, but what is left over costs every writer something. */
export async function judgeContraction(
  client: pg.ClientBase | pg.Pool,
  contracting: readonly NamedMigration[],
): Promise<Finding> {
  const newest = Math.max(...contracting.map(({ number }) => number))
  const older = (await listServices(client)).filter(({ newestStep }) => newestStep < newest)
  const message = `已升级，有 ${countMigrations(contracting)}等待收缩`
  if (older.length === 0) return warn('数据库结构', message, '确认不再退回旧版本以后，执行 portal migrate --contract')
  const places = older.map(({ place }) => place).join('、')
  return warn('数据库结构', message, `先升级还在运行的旧版本：${places}；再执行 portal migrate --contract`)
}

interface NamedMigration {
  readonly number: number
  readonly name: string
}

function countMigrations(migrations: readonly NamedMigration[]): string {
  return `${migrations.length} 步（${migrations.map(({ name }) => name).join('、')}）`
}
