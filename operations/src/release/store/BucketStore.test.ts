import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '@portal/config/operator-error'
import { versionFolder } from '@portal/registry/store'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeBuild } from '../../testing/makeBuild.ts'
import type { ObjectStore } from '../../testing/startObjectStore.ts'
import { day, one, openBucketMachines, three, two } from '../test/openBucketMachines.ts'
import { listStored } from './listStored.ts'
import { storeBuild } from './storeBuild.ts'

type Machines = Awaited<ReturnType<typeof openBucketMachines>>
let machines: Machines
let { folder, objects, machine, bytesOf, halls, live } = {} as Machines
beforeEach(async () => {
  machines = await openBucketMachines()
  ;({ folder, objects, machine, bytesOf, halls, live } = machines)
})
afterEach(() => machines.close())

const rendered = { kind: 'rendered' as const, rendered: 1, faults: [], withoutRecord: [] }
const destroy: ObjectStore['state']['fault'] = (_request, response) => {
  response.destroy()
  return true
}

test('what one machine releases another has, with its history, and can go back to versions that it never had', async () => {
  const a = await machine('a')
  await a.publish()
  await a.release(halls())
  const b = await machine('b')
  expect(await listStored({ dataFolder: b.dataFolder, bucket: b.bucket }, 'halls')).toEqual([two, one])
  const store = join(b.dataFolder, 'store')
  await storeBuild(store, await b.bucket.versions.read('halls', one))
  const back = versionFolder(store, { name: 'halls', version: one })
  expect(await b.release(back, { what: 'rollback', now: day(3) })).toMatchObject({ version: one, sequence: 3 })
  expect(live(a)).toMatchObject({ sequence: 3, areas: { halls: { version: one } } })
  expect((await a.history()).map(({ what }) => what)).toEqual(['start', 'release', 'rollback'])
  expect(objects.asked.filter((line) => !line.includes('/releases'))).toEqual([])
})

describe('of two releases at once', () => {
  const released = (store: { trustedKeys: readonly string[] }) => live(store).areas.halls?.version

  test('the one that is done first wins, the other is told, and its next try succeeds', async () => {
    const a = await machine('a')
    await a.publish()
    const b = await machine('b')
    const tryPages = async () => {
      await b.release(halls(three))
      return rendered
    }
    await expect(a.release(halls(), { tryPages })).rejects.toThrow('线上版本在此期间已被另一处的发布改变')
    expect(released(a)).toBe(three)
    expect(await a.release(halls())).toMatchObject({ version: two, before: three, sequence: 3 })
    expect((await b.history()).map(({ changes }) => changes[0]?.version)).toEqual([one, three, two])
  })

  test.each(['history.jsonl', 'registry.json'])('also when the other comes just before its %s', async (key) => {
    const a = await machine('a')
    await a.publish()
    const b = await machine('b')
    let isTried = false
    objects.state.fault = async ({ method, url }) => {
      if (isTried || method !== 'PUT' || !url?.endsWith(`/${key}`)) return false
      isTried = true
      await b.release(halls(three))
      return false
    }
    await expect(a.release(halls())).rejects.toThrow('线上版本在此期间已被另一处的发布改变')
    expect(released(a)).toBe(three)
    expect((await b.history()).map(({ changes }) => changes[0]?.version)).toEqual([one, three])
  })

  test('and the history says nothing of the one that lost after it had written its line', async () => {
    const a = await machine('a')
    await a.publish()
    const before = bytesOf('history.jsonl')
    objects.state.fault = ({ method, url }, response) => {
      if (method !== 'PUT' || !url?.endsWith('/registry.json')) return false
      response.writeHead(412).end()
      return true
    }
    await expect(a.release(halls())).rejects.toThrow(OperatorError)
    expect(bytesOf('history.jsonl')).toEqual(before)
  })
})

test('a release that breaks off at any request leaves the old one live, and the next one works', async () => {
  const a = await machine('a')
  await a.publish()
  const before = bytesOf('registry.json')
  let brokenOff = 0
  for (; ; brokenOff++) {
    for (const key of objects.objects.keys()) if (key.includes(two)) objects.objects.delete(key)
    let asked = 0
    objects.state.fault = (request, response) => asked++ >= brokenOff && destroy(request, response)
    const error = await a.release(halls()).catch((reason: unknown) => reason)
    objects.state.fault = () => false
    if (!(error instanceof Error)) break
    expect(error).toBeInstanceOf(OperatorError)
    expect(bytesOf('registry.json'), `broken off at request ${brokenOff}`).toEqual(before)
  }
  expect(brokenOff).toBeGreaterThan(20)
  expect(live(a)).toMatchObject({ sequence: 2, areas: { halls: { version: two } } })
  expect((await a.history()).map(({ what }) => what)).toEqual(['start', 'release'])
})

test('a release whose last answer is lost on the way is known to be done', async () => {
  const a = await machine('a')
  await a.publish()
  objects.state.fault = ({ method, url }, response) => {
    if (method === 'PUT' && url?.endsWith('/registry.json')) response.writeHead = () => response.destroy()
    return false
  }
  expect(await a.release(halls())).toMatchObject({ version: two, sequence: 2 })
  expect(live(a).sequence).toBe(2)
})

test('a store that passes over conditions is refused before anything is written', async () => {
  objects.state.honoursConditions = false
  await expect((await machine('a')).publish()).rejects.toThrow('不支持条件写入（If-Match）')
  expect([...objects.objects]).toEqual([])
})

test('a build that lies there with other bytes is refused; damaged files of it are put again', async () => {
  const a = await machine('a')
  await a.publish()
  await a.release(halls())
  await a.release(halls(three))
  const key = `releases/portal/files/halls/${two}/web/entry.js`
  const object = objects.objects.get(key)
  if (!object) throw new Error('not stored')
  objects.objects.set(key, { ...object, bytes: Buffer.from('damaged') })
  await expect((await machine('b')).bucket.versions.read('halls', two)).rejects.toThrow('entry.js 的内容与构建清单不符')
  await a.release(halls())
  expect(objects.objects.get(key)?.bytes).toEqual(object.bytes)

  await a.release(halls(three))
  const other = makeBuild(join(folder, 'other'), { name: 'halls', version: two, script: 'other()' })
  rmSync(versionFolder(join(a.dataFolder, 'store'), { name: 'halls', version: two }), { recursive: true })
  await expect(a.release(other)).rejects.toThrow('已经发布过，但这次构建的内容不同')
  expect(objects.objects.get(key)?.bytes).toEqual(object.bytes)
})

test('what is read again after writing and is not the same keeps a release from becoming live', async () => {
  const a = await machine('a')
  await a.publish()
  objects.state.fault = ({ method, url }, response) => {
    if (method !== 'GET' || !url?.endsWith(`${two}/server.cjs`)) return false
    response.writeHead(200, { etag: '"other"' }).end('other')
    return true
  }
  await expect(a.release(halls())).rejects.toThrow('写入后读出的内容不同')
  expect(live(a).sequence).toBe(1)
})

test('versions that nobody uses any more go, with halves; nothing of others in the bucket does', async () => {
  const a = await machine('a', { keep: 2 })
  await a.publish()
  await a.release(halls())
  for (const other of ['releases/portal2/files/halls/1.0.0-aaaaaaaa/manifest.json', 'releases/else'])
    objects.objects.set(other, { bytes: Buffer.from(''), type: '', etag: '""', at: day(1) })
  objects.objects.set('releases/portal/files/halls/0.9.0-dddddddd/web/entry.js', {
    bytes: Buffer.from(''),
    type: '',
    etag: '""',
    at: day(1),
  })
  for (const [key, object] of objects.objects) objects.objects.set(key, { ...object, at: day(1) })
  objects.state.pageLength = 3
  await a.release(halls(three))
  const versions = new Set(
    [...objects.objects.keys()].filter((key) => key.includes('portal/files/halls/')).map((key) => key.split('/')[4]),
  )
  expect([...versions].sort()).toEqual([two, three])
  expect(objects.objects.has('releases/else')).toBe(true)
  expect(objects.objects.has('releases/portal2/files/halls/1.0.0-aaaaaaaa/manifest.json')).toBe(true)
})

test('a wrong key is said in a sentence that repeats nothing of it, and redirects are not followed', async () => {
  const a = await machine('a')
  await a.publish()
  const wrong = await machine('b', { secret: 'another-secret-of-nobody' })
  const refused = await wrong.history().catch((error: unknown) => error)
  expect(String(refused)).toContain('registry.json：回答是 403 SignatureDoesNotMatch')
  expect(String(refused)).not.toContain('another-secret')
  objects.state.fault = (_request, response) => {
    response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()
    return true
  }
  await expect(a.history()).rejects.toThrow('it redirects (307), which is not followed')
})
