import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@portal/operations/repository'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Proof, proofOfScripts, proofsOfCommands } from './proofs.ts'

/** What is wrong with a proof; undefined when its file is there and runs the command. */
function refuse({ file, mentions }: Proof): string | undefined {
  const place = join(repository, file)
  if (!existsSync(place)) return `${file} is not there`
  return readFileSync(place, 'utf8').includes(mentions) ? undefined : `${file} says nothing of ${mentions}`
}

test('every command of `portal help` has a test that runs it, and no other has', () => {
  const portal = join(repository, 'bin/portal.mjs')
  const { stdout } = spawnSync(process.execPath, [portal, 'help'], { encoding: 'utf8' })
  const listed = [...stdout.matchAll(/^ {2}([a-z-]+) +\S*[\u4e00-\u9fff]/gm)].map(([, name]) => name)
  expect(listed.length).toBeGreaterThan(20)
  expect(Object.keys(proofsOfCommands).toSorted()).toEqual(listed.toSorted())
})

test.each(Object.entries(proofsOfCommands))('the test of %s exists and runs it', (_command, proof) => {
  expect(refuse(proof)).toBeUndefined()
})

test('every script of package.json calls a command that is tested, the way that is tested', () => {
  expect(refuse(proofOfScripts)).toBeUndefined()
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')))
  const { portal: any, 'test:all': whole, ...named } = scripts
  expect(any).toBe('exec node bin/portal.mjs')
  expect(whole).toBe('exec node bin/portal.mjs test --all')
  // `check:…` and `test:…` are what `portal check` and `portal test` run.
  for (const [name, call] of Object.entries(named).filter(([name]) => !/^(check|test):/.test(name))) {
    expect(call).toBe(`exec node bin/portal.mjs ${name}`)
    expect(Object.keys(proofsOfCommands)).toContain(name)
  }
})

test('a proof that is gone, or runs something else, is refused', () => {
  expect(refuse({ file: 'lab/src/smoke/nothing.smoke.ts', mentions: 'bench' })).toContain('is not there')
  expect(refuse({ file: 'lab/src/smoke/startPortal.ts', mentions: "['paint']" })).toContain('says nothing of')
})
