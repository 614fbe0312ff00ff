import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openBucket } from '@portal/contracts/registry'
import { Bucket } from '@portal/operations/bucket'
import { type ObjectStore, startObjectStore } from '@portal/operations/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadMirror } from './uploadMirror.ts'

const guide = 'v3/guide/region=440000&words=居住证,户口+1~(a)/index.html'
const { signal: stop } = new AbortController()

let objects: ObjectStore
let root: string
beforeEach(async () => {
  objects = await startObjectStore()
  root = mkdtempSync(join(tmpdir(), 'portal-upload-'))
  for (const path of ['index.html', 'mirror/index.html', 'assets/a/one.css', guide]) write(path)
})
afterEach(async () => {
  await objects.stop()
  rmSync(root, { recursive: true, force: true })
})

function write(path: string, text = path): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const upload = (place = 's3://mirrors/portal') =>
  uploadMirror({ root, bucket: new Bucket(openBucket(place, objects.settings)), stop })
const keys = () => [...objects.objects.keys()].sort()

test('a mirror is in the object store as in its folder, with types that browsers read', async () => {
  expect(await upload()).toEqual({ uploaded: 4, removed: 0 })
  expect([...objects.objects].map(([key, { bytes, type }]) => [key, bytes.toString(), type]).sort()).toEqual(
    [
      [
        'mirrors/portal/mirror-files.txt',
        ['index.html', 'mirror/index.html', 'assets/a/one.css', guide].sort().join('\n'),
        'text/plain; charset=utf-8',
      ],
      ['mirrors/portal/index.html', 'index.html', 'text/html; charset=utf-8'],
      ['mirrors/portal/mirror/index.html', 'mirror/index.html', 'text/html; charset=utf-8'],
      ['mirrors/portal/assets/a/one.css', 'assets/a/one.css', 'text/css; charset=utf-8'],
      [`mirrors/portal/${guide}`, guide, 'text/html; charset=utf-8'],
    ].sort(),
  )
})

test('the next time only what changed is sent, and only what is its own and gone is removed', async () => {
  await upload()
  for (const other of ['mirrors/portal2/index.html', 'mirrors/else', 'mirrors/portal/of-others.txt'])
    objects.objects.set(other, { bytes: Buffer.from('other'), type: '', etag: '"1"', at: new Date() })
  objects.state.pageLength = 2
  rmSync(join(root, 'assets'), { recursive: true })
  write('index.html', 'new')
  expect(await upload()).toEqual({ uploaded: 1, removed: 1 })
  expect(keys()).toEqual(
    [
      'mirrors/else',
      'mirrors/portal2/index.html',
      'mirrors/portal/of-others.txt',
      'mirrors/portal/mirror-files.txt',
      'mirrors/portal/index.html',
      'mirrors/portal/mirror/index.html',
      `mirrors/portal/${guide}`,
    ].sort(),
  )
})

test('a store that wants the bucket in the name of the host is asked there, also for lists', async () => {
  objects.state.hasBucketInHost = true
  const settings = {
    ...objects.settings,
    AWS_ENDPOINT_URL: objects.settings.AWS_ENDPOINT_URL.replace('127', '{bucket}'),
  }
  const bucket = new Bucket(openBucket('s3://127/portal', settings))
  expect(await uploadMirror({ root, bucket, stop })).toEqual({ uploaded: 4, removed: 0 })
  rmSync(join(root, 'index.html'))
  expect(await uploadMirror({ root, bucket, stop })).toEqual({ uploaded: 0, removed: 1 })
  expect(keys()).toContain(`127/portal/${guide}`)
  expect(objects.asked.filter((line) => line.includes('/127'))).toEqual([])
})

test('where something else lies nothing is written or removed, also at the root of a bucket', async () => {
  objects.objects.set('mirrors/store/registry.json', {
    bytes: Buffer.from('{}'),
    type: '',
    etag: '"1"',
    at: new Date(),
  })
  await upload('s3://mirrors/mirror')
  const before = keys()
  await expect(upload('s3://mirrors')).rejects.toThrow('已有别的内容，不是镜像')
  await expect(upload('s3://mirrors/store')).rejects.toThrow('已有别的内容，不是镜像')
  expect(keys()).toEqual(before)
})

test('what pages need is there before them, and a run that breaks off removes nothing and is made whole by the next', async () => {
  await upload()
  rmSync(join(root, 'index.html'))
  write('assets/a/two.css')
  write(guide, 'new')
  objects.asked.length = 0
  objects.state.fault = ({ method, url }, response) => {
    if (method !== 'PUT' || !url?.includes('guide')) return false
    response.destroy()
    return true
  }
  await expect(upload()).rejects.toThrow('不能使用')
  expect(objects.asked.filter((line) => !line.startsWith('GET')).map((line) => line.split('/').at(-1))).toEqual([
    'mirror-files.txt',
    'two.css',
    'index.html',
  ])
  expect(objects.objects.has('mirrors/portal/index.html')).toBe(true)
  objects.state.fault = () => false
  expect(await upload()).toEqual({ uploaded: 1, removed: 1 })
})
