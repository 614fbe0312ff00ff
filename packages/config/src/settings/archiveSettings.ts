import { z } from 'zod'
import { wholeNumber } from './wholeNumber.ts'

/** Where the WAL of the portal's own database is kept as well, so that it can be brought back to any moment. */
export const archiveSettings = {
  /** An existing folder, better of another disk or machine; empty: the WAL is not kept. */
  PORTAL_WAL_ARCHIVE: z
    .string()
    .max(300)
    // It stands in a command that PostgreSQL gives to a shell, where these have a meaning.
    .refine((text) => text === '' || /^\/[^\s'"`\\$%]+$/.test(text), '应为绝对路径，不含空格、引号、$、% 和反斜线')
    .default(''),
  /** After so many seconds a WAL segment is archived though it is not full: what is lost at most with the machine. */
  PORTAL_WAL_ARCHIVE_SECONDS: wholeNumber({ error: '应为 5 至 86400 的秒数', least: 5, most: 86_400, unset: 60 }),
}

interface ArchiveSettings {
  readonly PORTAL_WAL_ARCHIVE: string
  readonly DATABASE_URL: string
}

/** What each setting alone does not show. */
export function findArchiveFaults(settings: ArchiveSettings): string[] {
  return settings.PORTAL_WAL_ARCHIVE !== '' && settings.DATABASE_URL !== '' ? [foreign] : []
}

const foreign = 'PORTAL_WAL_ARCHIVE：只用于门户自带的数据库；使用 DATABASE_URL 时，请在那个数据库上设置归档'
