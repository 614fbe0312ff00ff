import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase } from '@portal/database/testing'
import { expect, test } from 'vitest'
import { verifyBackup } from './manifest.ts'
import { restoreTables } from './restoreTables.ts'
import { writeBackup } from './writeBackup.ts'

test('attachments that together are longer than a text can be are backed up and come back', async () => {
  const [from, to] = [await openTestDatabase('empty'), await openTestDatabase('empty')]
  const home = mkdtempSync(path.join(tmpdir(), 'portal-backup-'))
  const folder = path.join(home, 'backup')
  try {
    await from.pool.query(
      `insert into interaction_submission (no, client_token, code_digest, entry, kind, title, content, contact_name, contact,
         is_public, region_code, submitted_at)
       values ('1', gen_random_uuid(), 'x', 'mail', 'consult', '标题', '附件', '张三', '13800138000', false, '440000', now())`,
    )
    const count = 135
    const bytes = Buffer.alloc(2 * 1024 ** 2, 'attachment')
    for (let first = 1; first <= count; first += 9)
      await from.pool.query(
        `insert into interaction_attachment (submission_no, position, name, media_type, bytes)
         select '1', position, 'a.pdf', 'application/pdf', $1 from generate_series($2::int, $2::int + 8) as position`,
        [bytes, first],
      )
    await writeBackup({ pool: from.pool, folder, now: new Date('2026-11-20T10:00:00Z') })
    await restoreTables({ pool: to.pool, folder, manifest: await verifyBackup(folder), mayReplace: false })
    const { rows } = await to.pool.query<{ count: number }>(
      'select count(*)::int from interaction_attachment where bytes = $1',
      [bytes],
    )
    expect(rows).toEqual([{ count }])
  } finally {
    rmSync(home, { recursive: true, force: true })
    for (const database of [from, to]) await database.close()
  }
})
