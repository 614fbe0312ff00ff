import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { createNotes } from './createNotes.ts'

test('every answer has its line in the access log and counts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-notes-'))
  const note = createNotes(folder)
  const server = createServer((request, response) => {
    note(request, response)
    response.end('page')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const _ of [1, 2, 3]) await (await fetch(`http://127.0.0.1:${port}/v3/index`)).text()
  const lines = () => readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
  await vi.waitFor(() => expect(lines().filter((line) => line.includes('"path":"/v3/index"'))).toHaveLength(3))
  expect(await register.metrics()).toMatch(/answers\{[^}]*cache="hit"[^}]*\} 3/)
  server.close()
  rmSync(folder, { recursive: true, force: true })
})
