import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openTestDatabase, type TestDatabase } from '@portal/database/testing'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tableSums } from '../../test/contentSums.ts'
import { contentCommands } from '../commands/contentCommands.ts'
import { runCommand } from '../commands/runCommand.ts'
import { judgeRecipients } from '../doctor/examineBackup.ts'
import { checkIdentities, readIdentities } from './identities.ts'
import { verifyBackup, verifyReadable } from './manifest.ts'
import { restoreTables } from './restoreTables.ts'
import { writeBackup } from './writeBackup.ts'

let home: string
let databases: TestDatabase[]
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'portal-age-'))
  databases = []
})
afterEach(async () => {
  rmSync(home, { recursive: true, force: true })
  for (const database of databases) await database.close()
})

async function open(template: 'empty' | 'tiny'): Promise<TestDatabase> {
  const database = await openTestDatabase(template)
  databases.push(database)
  return database
}

const folder = () => path.join(home, 'backup')

async function keyPair() {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

const backUp = ({ pool }: TestDatabase, recipients: string[]) =>
  writeBackup({ pool, folder: folder(), now: new Date('2026-11-20T10:00:00Z'), recipients })

/** What is not made anew by a restore. */
const kept = ['catalogue_matter', 'guide_material', 'implementation', 'notice', 'region', 'visitor_case']

test('an encrypted backup gives an empty database the same content, by any of its keys', async () => {
  const [from, to] = [await open('tiny'), await open('empty')]
  const [one, other] = [await keyPair(), await keyPair()]
  const manifest = await backUp(from, [one.recipient, other.recipient])
  expect(manifest.recipients).toEqual([one.recipient, other.recipient])
  for (const file of readdirSync(path.join(folder(), 'tables'))) {
    expect(file).toMatch(/\.ndjson\.gz\.age$/)
    const head = readFileSync(path.join(folder(), 'tables', file)).toString('latin1', 0, 22)
    expect(head).toBe('age-encryption.org/v1\n')
  }
  const verified = await verifyBackup(folder())
  await restoreTables({
    pool: to.pool,
    folder: folder(),
    manifest: verified,
    mayReplace: false,
    identities: [other.identity],
  })
  expect(await tableSums(to.pool, kept)).toEqual(await tableSums(from.pool, kept))
})

test('what is written is what age itself reads', async () => {
  const { identity, recipient } = await keyPair()
  const manifest = await backUp(await open('empty'), [recipient])
  const sweeps = manifest.tables.find(({ name }) => name === 'sweep_state')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const plain = await decrypter.decrypt(readFileSync(path.join(folder(), sweeps?.file ?? '')))
  expect(gunzipSync(plain).toString()).toContain('"swept_at"')
})

test('without a key, and with another one, one sentence says for whom the backup is, and nothing is touched', async () => {
  const [own, other] = [await keyPair(), await keyPair()]
  const to = await open('tiny')
  const manifest = await backUp(await open('empty'), [own.recipient])
  await expect(checkIdentities(manifest.recipients, [])).rejects.toThrow(
    `这个备份是加密的，请用 --identity 指明私钥文件：它是加密给 ${own.recipient} 的。`,
  )
  await expect(checkIdentities(manifest.recipients, [other.identity])).rejects.toThrow('这把私钥打不开这个备份')
  await expect(checkIdentities(manifest.recipients, [other.identity, own.identity])).resolves.toBeUndefined()
  const before = await tableSums(to.pool, kept)
  const restored = { pool: to.pool, folder: folder(), manifest, mayReplace: true, identities: [other.identity] }
  await expect(restoreTables(restored)).rejects.toThrow('不能解密：不是这把私钥，或者文件已损坏。')
  expect(await tableSums(to.pool, kept)).toEqual(before)
})

test('a byte that was changed is found, also where the checksum was made to fit', async () => {
  const { identity, recipient } = await keyPair()
  const manifest = await backUp(await open('tiny'), [recipient])
  const { file } = manifest.tables.find(({ name }) => name === 'region') ?? { file: '' }
  const place = path.join(folder(), file)
  const bytes = readFileSync(place)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 30) ^ 1, bytes.length - 30)
  writeFileSync(place, bytes)
  await expect(verifyBackup(folder())).rejects.toThrow(`${file}：校验和不符`)
  await expect(verifyReadable(folder(), manifest, [identity])).rejects.toThrow('region.ndjson.gz.age 不能解密')
})

test('the file of keys is read as age-keygen writes it, and refused where others can read it', async () => {
  const { identity, recipient } = await keyPair()
  const file = path.join(home, 'key.txt')
  writeFileSync(file, `# created: 2026-11-24\n# public key: ${recipient}\n${identity}\n`, { mode: 0o600 })
  expect(readIdentities(file)).toEqual([identity])
  chmodSync(file, 0o640)
  expect(() => readIdentities(file)).toThrow(`chmod 600 ${file}`)
  writeFileSync(path.join(home, 'other'), recipient, { mode: 0o600 })
  expect(() => readIdentities(path.join(home, 'other'))).toThrow('应为 age-keygen 生成的私钥')
  expect(() => readIdentities(path.join(home, 'none'))).toThrow('ENOENT')
})

test('the commands back up to the configured keys, verify and restore', async () => {
  const [from, to] = [await open('empty'), await open('empty')]
  const { identity, recipient } = await keyPair()
  const file = path.join(home, 'key.txt')
  writeFileSync(file, identity, { mode: 0o600 })
  const environment = { PORTAL_DATA: path.join(home, 'data'), PORTAL_BACKUP_RECIPIENTS: recipient }
  const run = (database: TestDatabase, ...line: string[]) =>
    runCommand(contentCommands, line, { ...environment, DATABASE_URL: database.url })
  // Noted in the data folder, which a first start has made.
  mkdirSync(environment.PORTAL_DATA)
  expect(await run(from, 'backup', folder())).toBe(0)
  expect(await run(to, 'restore', folder(), '--verify-only')).toBe(0)
  expect(await run(to, 'restore', folder(), '--verify-only', '--identity', file)).toBe(0)
  expect(await run(to, 'restore', folder())).toBe(2)
  expect(await run(to, 'restore', folder(), '--identity', file)).toBe(0)
})

test('the doctor says that backups lie in the clear, and that the archive does in any case', () => {
  expect(judgeRecipients({ PORTAL_BACKUP_RECIPIENTS: [], PORTAL_WAL_ARCHIVE: '' })).toMatchObject({
    level: 'warn',
    message: expect.stringContaining('备份以明文存放'),
  })
  const named = { PORTAL_BACKUP_RECIPIENTS: ['age1x'], PORTAL_WAL_ARCHIVE: '/wal' }
  expect(judgeRecipients(named)).toMatchObject({ level: 'ok', message: expect.stringContaining('日志归档没有加密') })
})
