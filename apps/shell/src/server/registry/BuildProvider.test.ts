import { cpSync, existsSync, globSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeKey } from './test/makeRegistry.ts'
import { openRemote, type Remote } from './test/openRemote.ts'
import type { Fault } from './test/serveStore.ts'

const NEW = '1.0.1-bbbbbbbb'

let remote: Remote
beforeEach(async () => {
  remote = await openRemote()
})
afterEach(() => remote.close())

const filesOf = (folder: string) =>
  globSync('files/**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
const here = (path = '') => join(remote.folder, 'store', path)
const mark = () => JSON.parse(readFileSync(join(remote.folder, 'registry-seen.json'), 'utf8')).sequence

test('every file of a build comes, with its compressed twin, and is the same byte for byte', async () => {
  remote.publish(5)
  const gate = await remote.openGate()
  expect((await gate.admitFirst()).sequence).toBe(5)
  expect(filesOf(here())).toEqual(filesOf(remote.store))
  for (const file of filesOf(here()))
    expect(readFileSync(here(file)).equals(readFileSync(join(remote.store, file))), file).toBe(true)
})

test('what is here already is not fetched again, and what was damaged here comes anew', async () => {
  remote.publish(5)
  await (await remote.openGate()).admit()
  remote.server.asked.length = 0
  await (await remote.openGate()).admit()
  expect(remote.server.asked).toEqual(['/registry.json'])
  const file = 'files/halls/1.0.0-aaaaaaaa/server.cjs'
  writeFileSync(here(file), 'damaged')
  await (await remote.openGate()).admit()
  expect(readFileSync(here(file)).equals(readFileSync(join(remote.store, file)))).toBe(true)
})

test('nothing of a registry is asked for before it is verified', async () => {
  remote.publish(5, remote.halls(NEW), [makeKey()])
  await expect((await remote.openGate()).admit()).rejects.toThrow('no valid signature of a trusted key')
  expect(remote.server.asked).toEqual(['/registry.json'])
  expect(existsSync(here())).toBe(false)
})

const at = (end: string, answer: (response: ServerResponse) => unknown): Fault => {
  return ({ url }, response) => {
    if (!url?.includes(NEW) || !url.endsWith(end)) return false
    answer(response)
    return true
  }
}
const send = (bytes: Buffer | string, headers = {}) => {
  return (response: ServerResponse) => response.writeHead(200, headers).end(bytes)
}
const cutOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': 1_000 }).write('exports')
  setTimeout(() => response.destroy(), 50)
}
/** What would come if it were followed is the true file. */
const redirect = (response: ServerResponse) =>
  response.writeHead(302, { location: '/files/halls/elsewhere/server.cjs' }).end()
const endless = (response: ServerResponse) => {
  const chunk = Buffer.alloc(1024 * 1024)
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.writeHead(200).on('drain', more)
  more()
}

describe('a build is not taken, and what was there stays, when', () => {
  test.each<[string, Fault, string]>([
    ['a byte of its program differs', at('server.cjs', send('exports.pages = {}')), 'server.cjs: the build’s bytes'],
    ['a byte of a file for browsers differs', at('entry.js', send('changed')), 'web/entry.js: the build’s bytes'],
    ['a compressed twin has other bytes', at('.br', send(brotliCompressSync('changed'))), 'is of other bytes'],
    ['a compressed twin unpacks to far more', at('.br', send(brotliCompressSync(Buffer.alloc(1e7)))), 'is of other'],
    ['its manifest is another one', at('manifest.json', send('{}')), 'manifest.json is another one'],
    ['a file is cut off', at('server.cjs', cutOff), 'server.cjs: other side closed'],
    ['a file is missing', at('server.cjs', (response) => response.writeHead(404).end()), 'server.cjs is not there'],
    ['a file fails', at('server.cjs', (response) => response.writeHead(500).end()), 'it was answered with 500'],
    ['a file is somewhere else', at('server.cjs', redirect), 'it redirects (302), which is not followed'],
    ['a file says that it is too large', at('server.cjs', send('', { 'content-length': 9e6 })), 'larger than 8388608'],
    ['a file has no end', at('server.cjs', endless), 'larger than 8388608'],
    ['a file is packed on the way', at('entry.js', send('', { 'content-encoding': 'gzip' })), 'sent packed (gzip)'],
    ['the server hangs up', at('server.cjs', (response) => response.destroy()), 'other side closed'],
  ])('%s', async (_title, fault, reason) => {
    remote.publish(5)
    const gate = await remote.openGate()
    const running = await gate.admit()
    const before = filesOf(here())
    remote.publish(6, remote.halls(NEW, 'new'))
    // A gate of its own asks at once.
    const next = await remote.openGate()
    remote.server.state.fault = fault
    await expect(next.admit(running)).rejects.toThrow(reason)
    await expect(next.admit(running)).rejects.toThrow(`halls ${NEW} did not come: `)
    expect(filesOf(here())).toEqual(before)
    expect(mark()).toBe(5)
    expect(remote.server.asked).not.toContain('/files/halls/elsewhere/server.cjs')
    remote.server.state.fault = () => false
    expect((await next.admit(running)).sequence).toBe(6)
  })

  test('the shell stops', async () => {
    remote.publish(5, remote.halls(NEW))
    remote.server.state.fault = at('server.cjs', () => remote.stopping.abort())
    await expect((await remote.openGate()).admit()).rejects.toThrow('did not come')
    expect(globSync('files/halls/*', { cwd: here() })).toEqual([])
  })
})

test('a version that is in the store never gets other files', async () => {
  remote.publish(5)
  await (await remote.openGate()).admit()
  remote.publish(6, remote.halls('1.0.0-aaaaaaaa', 'others'))
  await expect((await remote.openGate()).admit()).rejects.toThrow('the store has this version with other files')
})

test('another shell of the same data folder may be first', async () => {
  remote.publish(5)
  const version = 'files/halls/1.0.0-aaaaaaaa'
  remote.server.state.fault = ({ url }) => {
    if (url === `/${version}/server.cjs`) cpSync(join(remote.store, version), here(version), { recursive: true })
    return false
  }
  expect((await (await remote.openGate()).admit()).sequence).toBe(5)
  expect(globSync('files/halls/*', { cwd: here() })).toEqual([version])
})

test('old versions leave the store, those of late stay, and so does what another shell is at', async () => {
  const old = new Date(Date.now() - 5 * 24 * 60 * 60 * 1_000)
  const age = (folder: string) => {
    mkdirSync(here(folder), { recursive: true })
    utimesSync(here(folder), old, old)
  }
  for (const version of ['0.9.1-aaaaaaaa', '0.9.2-aaaaaaaa.half-1']) age(`files/halls/${version}`)
  for (const version of ['0.9.3-aaaaaaaa', '0.9.4-aaaaaaaa.half-1'])
    mkdirSync(here(`files/halls/${version}`), { recursive: true })
  remote.publish(5)
  await (await remote.openGate()).admit()
  expect(globSync('files/halls/*', { cwd: here() }).sort()).toEqual([
    'files/halls/0.9.3-aaaaaaaa',
    'files/halls/0.9.4-aaaaaaaa.half-1',
    'files/halls/1.0.0-aaaaaaaa',
  ])
})
