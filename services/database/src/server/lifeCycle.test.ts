import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { useDataFolder } from '../../test/dataFolder.ts'
import { silentLog } from '../../test/silentLog.ts'
import { connectDatabase } from './connectDatabase.ts'
import { isGlibcSupported } from './processes/binaries.ts'
import { startDatabase } from './startDatabase.ts'

// What else happens to a database between its creation and its end: lifeCycle.long.test.ts.

const dataFolder = useDataFolder()

test('a database keeps what was written over a stop and a start', async () => {
  const first = await dataFolder.start()
  const client = new pg.Client(first.connection)
  await client.connect()
  await client.query('create table kept (word text)')
  await client.query("insert into kept values ('政务')")
  await client.end()
  await first.stop()
  expect(existsSync(path.join(dataFolder.home(), 'cluster/postmaster.pid'))).toBe(false)
  const second = await dataFolder.start()
  const again = new pg.Client(second.connection)
  await again.connect()
  expect((await again.query('select word from kept')).rows).toEqual([{ word: '政务' }])
  expect((await again.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
  await again.end()
  await second.stop()
})

test('a second start on the same folder says who holds it', async () => {
  const { child } = await dataFolder.startElsewhere()
  await expect(dataFolder.start()).rejects.toThrow(new RegExp(`正被进程 ${child.pid}（启动于 .+）使用`))
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('a disk without room for a first start stops it', async () => {
  const full = { floorBytes: Number.MAX_SAFE_INTEGER, reserveBytes: 0 }
  await expect(startDatabase({ dataFolder: dataFolder.path, log: silentLog, limits: full })).rejects.toThrow(
    '剩余空间不足',
  )
})

test('a system with an old C library, or another one, is pointed to DATABASE_URL', () => {
  expect(['2.36', '2.27', '3.0'].map(isGlibcSupported)).toEqual([true, true, true])
  expect(['2.26', '1.99', '', undefined].map(isGlibcSupported)).toEqual([false, false, false, false])
})

test('an address that nothing answers at is a sentence for the operator', async () => {
  await expect(connectDatabase('postgresql://nobody@127.0.0.1:9/none')).rejects.toThrow(
    '无法连接 DATABASE_URL 指向的数据库',
  )
})
